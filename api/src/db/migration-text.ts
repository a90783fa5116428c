interface Statement {
  query: string;
  parameters?: unknown[];
}

interface NewMigration {
  /** Short description: `add exam venue`. */
  what: string;
  at: Date;
  up: readonly Statement[];
  down: readonly Statement[];
}

const words = (what: string): string[] => what.toLowerCase().match(/[a-z0-9]+/g) ?? [];

const line = ({ query, parameters = [] }: Statement): string => {
  const text = `\`${query.replace(/[`\\]|\$\{/g, '\\$&')}\``;
  return `    await runner.query(${parameters.length > 0 ? `${text}, ${JSON.stringify(parameters)}` : text});`;
};

const body = (statements: readonly Statement[]): string => statements.map(line).join('\n');

/** The source file of a new migration of the database with its statements; triggers and generated columns are added manually. */
export function renderMigration({ what, at, up, down }: NewMigration): {
  file: string;
  className: string;
  text: string;
} {
  const className = `${words(what)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}${at.getTime()}`;
  const text = `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  readonly name = '${className}';

  async up(runner: QueryRunner): Promise<void> {
${body(up)}
  }

  async down(runner: QueryRunner): Promise<void> {
${body(down)}
  }
}
`;
  return { file: `${at.toISOString().slice(0, 10)}-${words(what).join('-')}.ts`, className, text };
}

/** Appends a migration of the database to the source of the list of migrations. */
export function listMigration(list: string, { file, className }: { file: string; className: string }): string {
  return list
    .replace(/(\n)(\n\/\*\*)/, `$1import { ${className} } from './${file}';\n$2`)
    .replace(/,?\s*\];/, `, ${className}];`);
}
