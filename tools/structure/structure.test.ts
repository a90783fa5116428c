import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/run.ts';
import { featureCycle, importCycle, rules, unlisted, violations } from './rules.ts';
import { packagesLoadedBy, readFolders, readSources, sourceOf } from './sources.ts';

const sources = readSources();

describe('the project', () => {
  it('is read completely', () => {
    for (const path of ['api/src/main.ts', 'web/src/main.tsx', 'schema/src/check.ts', 'tools/structure/rules.ts']) {
      expect(sources.map((source) => source.path)).toContain(path);
    }
  });

  it('has none of the forbidden imports', () => {
    expect(violations(sources)).toEqual([]);
  });

  it('starts no shell, and checks the certificate of every server', () => {
    const shell = /\bshell:|import \{[^}]*\bexec(Sync)?\b[^}]*\} from 'node:child_process'/;
    const unchecked = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/;
    const product = sources.filter(({ path }) => path.startsWith('api/src/') && !path.endsWith('.test.ts'));
    expect(product.filter(({ text }) => shell.test(text) || unchecked.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('has no cycle between features, and none between files', () => {
    expect(featureCycle(sources)).toEqual([]);
    expect(importCycle(sources)).toEqual([]);
  });

  it.each(['api', 'web'])('lists every feature folder of %s', (side) => {
    const list = `${side}/src/features.ts`;
    // Folders of components for several features have no page to register.
    const isListed = (folder: string): boolean =>
      side === 'api' ||
      sources.some(({ path }) => path.startsWith(`web/src/features/${folder}/`) && path.endsWith('Page.tsx'));
    const folders = readFolders(`${side}/src/features`).filter(isListed);
    expect(unlisted(folders, sourceOf(list, readFileSync(join(root, list), 'utf8')))).toEqual([]);
  });

  it('starts without loading optional libraries', () => {
    const loaded = packagesLoadedBy(sources, ['api/src/main.ts', 'api/src/product.ts']);
    expect(loaded).toContain('type-graphql');
    // 28 MB, and several each.
    const documents = ['archiver', 'xlsx', 'pdfmake', 'pdf-lib', 'fontkit', 'htmlparser2', 'sanitize-html'];
    for (const name of ['sharp', 'nodemailer', 'openid-client', ...documents]) expect(loaded).not.toContain(name);
  });

  it('has one copy of vitest: the matchers of a second copy would be missing', () => {
    const copies = ['api', 'web', 'schema', 'tools'].map((name) =>
      realpathSync(join(root, name, 'node_modules/vitest')),
    );
    expect(new Set(copies).size).toBe(1);
  });

  it('has only bootstrap dependencies at its root, which npx reads at each command', () => {
    const { devDependencies, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(dependencies).toBeUndefined();
    expect(Object.keys(devDependencies)).toEqual(['@biomejs/biome', '@types/node', 'node', 'typescript']);
  });
});

/** One broken file for each rule; a new rule without one fails below. */
const broken: Record<string, [path: string, text: string][]> = {
  'the shared package imports Yup and itself alone': [
    ['schema/src/rules/venue.ts', "import { readFileSync } from 'node:fs';"],
    ['schema/src/rules/venue.ts', "import type { ReactNode } from 'react';"],
  ],
  'web and api meet in the shared package alone': [
    ['web/src/lib/a.ts', "import { x } from '../../../api/src/x.ts';"],
    ['api/src/a.ts', "import { x } from '../../web/src/x.ts';"],
    ['api/src/a.ts', "import { x } from '../../schema/src/x.ts';"],
  ],
  'a resolver calls a service, not the database': [
    ['api/src/features/venues/venue.resolver.ts', "import { In } from 'typeorm';"],
    ['api/src/features/venues/venue.resolver.ts', "import { page } from '../../db/lists.ts';"],
    ['api/src/features/venues/venue.resolver.ts', 'return ctx.db.find(Venue);'],
  ],
  'the core imports nothing above it': [
    ['api/src/core/context.ts', "import type { JobQueue } from '../jobs/queue.ts';"],
  ],
  'the database, jobs, messages and events know no transport': [
    ['api/src/db/versions.ts', "import { toGraphQLError } from '../graphql/client-errors.ts';"],
    ['api/src/messages/send.ts', "import { readJson } from '../http/body.ts';"],
    ['api/src/events/publish.ts', "import type { Express } from 'express';"],
  ],
  'a service knows neither HTTP nor resolvers nor the environment': [
    ['api/src/features/venues/venue.service.ts', "import express from 'express';"],
    ['api/src/features/venues/venue.service.ts', "import { readJson } from '../../http/body.ts';"],
    ['api/src/features/venues/venue.service.ts', "import { Message } from '../../graphql/message.ts';"],
    ['api/src/features/venues/venue.service.ts', "import { VenueResolver } from './venue.resolver.ts';"],
    ['api/src/features/venues/venue.service.ts', 'const source: DataSource = x;'],
  ],
  'the REST façade only runs GraphQL operations': [
    ['api/src/features/venues/venues.rest.ts', "import { saveVenue } from './venue.service.ts';"],
  ],
  'the façade knows no feature': [['api/src/rest/serve.ts', "import { venues } from '../features/venues/index.ts';"]],
  'a feature is imported through its index': [
    ['api/src/features/venues/venue.service.ts', "import type { Exam } from '../exams/exam.entity.ts';"],
    ['web/src/features/venues/VenuePage.tsx', "import { ExamTable } from '../exams/ExamTable.tsx';"],
    ['web/src/router.tsx', "const page = () => import('./features/venues/VenuePage.tsx');"],
  ],
  'messages, events, jobs, the database and the outside know no feature': [
    ['api/src/messages/send.ts', "import { User } from '../features/accounts/index.ts';"],
    ['api/src/outside/pdf/card.ts', "import type { Exam } from '../../features/exams/index.ts';"],
  ],
  'a view gets props: it knows neither Apollo nor the router': [
    ['web/src/features/venues/VenueTable.tsx', "import { useQuery } from '@apollo/client/react';"],
    ['web/src/features/venues/VenueTable.tsx', "import { Link } from 'react-router';"],
    ['web/src/features/venues/VenueTable.tsx', "import { useVenuesQuery } from '../../gql/venues.ts';"],
  ],
  'parts of the interface know no feature': [
    ['web/src/ui/DataTable.tsx', "import { Venue } from '../features/venues/index.ts';"],
  ],
  'lib imports nothing that draws': [
    ['web/src/lib/useUrlFilters.ts', "import type { Described } from '../ui/Field.tsx';"],
    ['web/src/lib/useUrlFilters.ts', "import { useRulesForm } from '../forms/useRulesForm.ts';"],
  ],
  'only the database folder and the composition hold a DataSource': [
    ['api/src/features/venues/index.ts', "import { DataSource } from 'typeorm';"],
    ['api/src/jobs/queue.ts', 'const source = createDataSource({ url });'],
  ],
  'the environment is read by the configuration alone': [['api/src/http.ts', 'const port = process.env.PORT;']],
  'what a person reads stands in the catalogues': [
    ['web/src/ui/Search.tsx', '<Input placeholder="Search exams" />'],
    ['web/src/ui/Search.tsx', '<Input aria-label="খুঁজুন" />'],
  ],
  'the browsers of docs/operating.md have every API that pages call': [
    ['web/src/ui/Link.tsx', 'const isAddress = URL.canParse(text);'],
    ['schema/src/rules/venue.ts', 'const copy = structuredClone(venue);'],
    ['web/src/ui/Link.tsx', 'const parts = site.split(/(?<=\\.)/);'],
  ],
  'times name the cycle of their hours': [
    ['web/src/lib/dates.ts', "const clock = { hour: 'numeric', hour12: true } as const;"],
  ],
  'nothing is left for later': [
    ['api/src/http.ts', '// TODO: close the door'],
    ['web/src/ui/Soon.tsx', 'const text = "Coming soon";'],
  ],
};

describe('every rule', () => {
  it.each(rules.map((rule) => rule.name))('bites: %s', (name) => {
    expect(broken[name]).toBeDefined();
    for (const [path, text] of broken[name] ?? []) {
      expect(violations([sourceOf(path, text)]).filter((line) => line.endsWith(`: ${name}`))).toHaveLength(1);
    }
  });

  it('accepts allowed imports', () => {
    const allowed: [string, string][] = [
      ['schema/src/rules/venue.ts', "import * as yup from 'yup';\nimport { limits } from '../limits.ts';"],
      ['api/src/features/venues/venue.service.ts', "import type { Exam } from '../exams/index.ts';"],
      ['api/src/features/venues/venue.resolver.ts', "import type { Relation } from 'typeorm';"],
      ['web/src/features/venues/VenueTable.tsx', "import type { Venue } from '../../gql/venues.ts';"],
      ['web/src/features/venues/VenuesPage.tsx', "import { useVenuesQuery } from '../../gql/venues.ts';"],
      ['api/src/main.ts', 'const config = readConfig(process.env);'],
    ];
    expect(violations(allowed.map(([path, text]) => sourceOf(path, text)))).toEqual([]);
  });

  it('parses type imports, multi-line imports and dynamic imports', () => {
    const text = [
      "import {\n  a,\n  b,\n} from './b.ts';",
      "import { type C } from './c.ts';",
      "export type { D } from './d.ts';",
      "import './e.ts';",
      "const f = await import('./f.ts');",
      "import { type G, h } from 'g';",
    ].join('\n');
    expect(sourceOf('api/src/a.ts', text).imports).toEqual([
      { target: 'api/src/b.ts', isType: false, isDynamic: false },
      { target: 'api/src/c.ts', isType: true, isDynamic: false },
      { target: 'api/src/d.ts', isType: true, isDynamic: false },
      { target: 'api/src/e.ts', isType: false, isDynamic: false },
      { target: 'g', isType: false, isDynamic: false },
      { target: 'api/src/f.ts', isType: false, isDynamic: true },
    ]);
  });

  it('featureCycle finds features that import each other through a third', () => {
    const importing = (from: string, to: string) =>
      sourceOf(`api/src/features/${from}/index.ts`, `import { x } from '../${to}/index.ts';`);
    const chain = [importing('exams', 'programs'), importing('programs', 'departments')];
    expect(featureCycle(chain)).toEqual([]);
    expect(featureCycle([...chain, importing('departments', 'exams')])).toHaveLength(4);
  });

  it('importCycle finds files that import each other, by a type-only import too', () => {
    const table = sourceOf('web/src/ui/Table.tsx', "import { Row } from './Row.tsx';");
    const row = sourceOf('web/src/ui/Row.tsx', "import type { TableProps } from './Table.tsx';");
    expect(importCycle([table, sourceOf('web/src/ui/Row.tsx', '')])).toEqual([]);
    expect(importCycle([table, row])).toEqual([table.path, row.path, table.path]);
  });

  it('unlisted finds feature folders that the list does not import', () => {
    const list = sourceOf('api/src/features.ts', "import { exams } from './features/exams/index.ts';");
    expect(unlisted(['exams', 'venues'], list)).toEqual(['venues']);
  });
});
