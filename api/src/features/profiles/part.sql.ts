/** SQL of the parts of an application, for queries of `profiles p`. */

type PartTable = 'addresses' | 'guardians' | 'educations' | 'degrees' | 'work_experiences';

/** A part of an application (addresses, degrees …) as an object of JSON: its names, and the SQL of each value. */
export const jsonObject = (fields: Readonly<Record<string, string>>): string =>
  `json_build_object(${Object.entries(fields)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})`;

/** The columns of a part of an application (addresses, degrees …) by alias, named in camel case. */
export const columnsOf = (alias: string, columns: string): Record<string, string> =>
  Object.fromEntries(
    columns.split(' ').map((name) => [name.replace(/_(.)/g, (_, letter) => letter.toUpperCase()), `${alias}.${name}`]),
  );

/** A list of JSON objects, one for each row `c` of a part. */
export const partList = (table: PartTable, fields: Readonly<Record<string, string>>, order: string): string =>
  `(SELECT coalesce(json_agg(${jsonObject(fields)} ORDER BY ${order}), '[]') FROM ${table} c WHERE c.profile_id = p.id)`;

export const otherExamIdsSql = `(SELECT coalesce(json_agg(c.exam_id ORDER BY c.ordinal), '[]')
  FROM other_program_choices c WHERE c.profile_id = p.id)`;

/** Position, Company (from – to), one after the other. */
export const workSql = `(SELECT string_agg(concat_ws(', ', w.position, w.company_name)
    || coalesce(' (' || nullif(concat_ws(' – ', w.worked_from, w.worked_to), '') || ')', ''), '; ' ORDER BY w.ordinal)
  FROM work_experiences w WHERE w.profile_id = p.id)`;

/** Program (trimester and year): one program may have several exams. LIMIT makes the planner look up each exam by its key. */
export const otherProgramsSql = `(SELECT string_agg((SELECT ox.program_name || ' (' || ox.trimester || ' ' || ox.year || ')'
    FROM exam_catalogue ox WHERE ox.exam_id = c.exam_id LIMIT 1), '; ' ORDER BY c.ordinal)
  FROM other_program_choices c WHERE c.profile_id = p.id)`;

/** LIMIT makes the planner look up each part by its key, so the cost does not grow with the tables. */
const partJoins = (table: PartTable, key: string, aliases: Record<string, string>): string =>
  Object.entries(aliases)
    .map(
      ([alias, word]) =>
        `LEFT JOIN LATERAL (SELECT * FROM ${table} WHERE profile_id = p.id AND ${key} = '${word}' LIMIT 1) ${alias} ON true`,
    )
    .join('\n  ');

/** Joins the parts that an application has at most once, each under its own alias. */
export const singlePartJoins = [
  partJoins('addresses', 'kind', { present: 'PRESENT', permanent: 'PERMANENT' }),
  partJoins('guardians', 'kind', { father: 'FATHER', mother: 'MOTHER', guardian: 'LOCAL', emergency: 'EMERGENCY' }),
  partJoins('educations', 'level', { ssc: 'SSC', hsc: 'HSC' }),
  partJoins('degrees', 'level', { graduate: 'GRADUATE', masters: 'MASTERS' }),
].join('\n  ');
