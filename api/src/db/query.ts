import type { EntityManager } from 'typeorm';

/** A database or a replica. */
export type Database = Pick<EntityManager, 'query'>;

/** The ORM's result: rows, or for UPDATE and DELETE a pair of rows and count. */
type Answer<Row> = Row[] | [rows: Row[], count: number];

const isPair = <Row>(answer: Answer<Row>): answer is [Row[], number] =>
  answer.length === 2 && typeof answer[1] === 'number' && Array.isArray(answer[0]);

/** The rows of a SELECT or of INSERT … RETURNING. The caller declares their type, which is not checked against the SQL. */
export async function queryRows<Row>(db: Database, sql: string, params: readonly unknown[] = []): Promise<Row[]> {
  const answer = await db.query<Answer<Row>>(sql, [...params]);
  if (isPair(answer)) throw new Error('UPDATE and DELETE run by execute');
  return answer;
}

/** Runs a statement that changes rows; returns their count and the rows of RETURNING. */
export async function execute<Row = never>(
  db: Database,
  sql: string,
  params: readonly unknown[] = [],
): Promise<{ rows: Row[]; count: number }> {
  const answer = await db.query<Answer<Row>>(sql, [...params]);
  return isPair(answer) ? { rows: answer[0], count: answer[1] } : { rows: answer, count: answer.length };
}
