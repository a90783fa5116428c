import type { Import, Source } from './sources.ts';

/** A rule: the files that it applies to, and what they must not import or contain. */
export interface Rule {
  name: string;
  of(path: string): boolean;
  problems(source: Source): string[];
}

const isTest = (path: string): boolean => /\.(test|fixture)\.tsx?$/.test(path) || /(^|\/)(test|testing)\//.test(path);
const matches = (pattern: RegExp) => (path: string) => pattern.test(path) && !isTest(path);

/** The feature that a path belongs to, as `api/src/features/exams`. */
export const featureOf = (path: string): string | undefined =>
  path.match(/^(?:api|web)\/src\/features\/[^/]+(?=\/)/)?.[0];

const isDoor = (path: string): boolean => /^(?:api|web)\/src\/features\/[^/]+\/index\.ts$/.test(path);

function importing(forbidden: (target: string, one: Import, path: string) => boolean) {
  return ({ path, imports }: Source): string[] =>
    imports.filter((one) => forbidden(one.target, one, path)).map((one) => `imports ${one.target}`);
}

function saying(pattern: RegExp, less: RegExp = /$^/) {
  return ({ text }: Source): string[] => {
    const found = text.replaceAll(new RegExp(less.source, `${less.flags}g`), '').match(pattern);
    return found ? [`says ${found[0]}`] : [];
  };
}

const together =
  (...rules: ((source: Source) => string[])[]) =>
  (source: Source) =>
    rules.flatMap((rule) => rule(source));

/** Whether the target is in another package and not its entry; the SDL may be imported by all. */
const isElsewhere = (target: string, path: string): boolean =>
  /^(api|web|schema|e2e|tools|bench)\//.test(target) &&
  target.split('/')[0] !== path.split('/')[0] &&
  !target.startsWith('schema/schema.graphql');

/** The forbidden imports of ARCHITECTURE.md, and the other rules about files by folder or name. */
export const rules: Rule[] = [
  {
    name: 'the shared package imports Yup and itself alone',
    of: matches(/^schema\/src\//),
    problems: importing((target) => target !== 'yup' && !target.startsWith('schema/src/')),
  },
  {
    name: 'web and api meet in the shared package alone',
    of: (path) => /^(web|api)\//.test(path),
    problems: importing((target, _one, path) => isElsewhere(target, path) || /^@admission\/(api|web)/.test(target)),
  },
  {
    name: 'a resolver calls a service, not the database',
    of: matches(/^api\/src\/.*\.resolver\.ts$/),
    problems: together(
      // Batched lookups by id are for field resolvers.
      importing((target, one) => !one.isType && /^(typeorm|pg|pg-boss|api\/src\/db\/(?!loaders\.ts$).*)$/.test(target)),
      saying(/\bctx\.db\b/),
    ),
  },
  {
    name: 'the core imports nothing above it',
    of: matches(/^api\/src\/core\//),
    problems: importing((target) => target.startsWith('api/src/') && !target.startsWith('api/src/core/')),
  },
  {
    name: 'the database, jobs, messages and events know no transport',
    of: matches(/^api\/src\/(db|jobs|messages|events)\//),
    problems: importing((target) =>
      /^(express|@apollo\/server|api\/src\/(graphql|rest|http)(\/.*|\.ts))$/.test(target),
    ),
  },
  {
    name: 'a service knows neither HTTP nor resolvers nor the environment',
    of: matches(/^api\/src\/.*\.service\.ts$/),
    problems: together(
      importing((target) =>
        /^(express|node:https?|api\/src\/(http|rest|graphql)(\/.*|\.ts))$|\.resolver\.ts$/.test(target),
      ),
      saying(/\bprocess\.env\b|\bDataSource\b/),
    ),
  },
  {
    name: 'the REST façade only runs GraphQL operations',
    of: matches(/^api\/src\/(rest\/|.*\.rest\.ts$)/),
    problems: importing((target) => /\.(service|resolver|entity|loaders)\.ts$|^(typeorm|pg)$/.test(target)),
  },
  {
    name: 'the façade knows no feature',
    of: matches(/^api\/src\/rest\//),
    problems: importing((target) => target.startsWith('api/src/features/')),
  },
  {
    name: 'a feature is imported through its index',
    // The factories of the tests build rows of every feature.
    of: (path) => /^(api|web)\/(?!test\/)/.test(path),
    problems: importing((target, _one, path) => {
      const feature = featureOf(target);
      return feature !== undefined && feature !== featureOf(path) && !isDoor(target);
    }),
  },
  {
    name: 'messages, events, jobs, the database and the outside know no feature',
    of: matches(/^api\/src\/(messages|events|jobs|db|outside|graphql)\//),
    problems: importing((target) => target.startsWith('api/src/features/')),
  },
  {
    name: 'a view gets props: it knows neither Apollo nor the router',
    of: matches(/^web\/src\/features\/.*\/(?!\w+Page\.tsx$)[A-Z]\w*\.tsx$/),
    problems: importing(
      (target, one) => !one.isType && /^(@apollo\/client|react-router|web\/src\/gql)(\/|$)/.test(target),
    ),
  },
  {
    name: 'parts of the interface know no feature',
    of: matches(/^web\/src\/(ui|forms|lib)\//),
    problems: importing((target) => target.startsWith('web/src/features/')),
  },
  {
    name: 'lib imports nothing that draws',
    of: matches(/^web\/src\/lib\//),
    problems: importing((target) => /^web\/src\/(ui|forms|layout)\//.test(target)),
  },
  {
    name: 'only the database folder and the composition hold a DataSource',
    // The composition consists of the top-level files and the backup; rate limits count outside of every transaction.
    of: matches(/^api\/src\/(?!db\/|backup\/|http\/rate-limits\.ts$)[^/]+\//),
    problems: together(saying(/\bnew DataSource\b|\bcreateDataSource\b/), ({ text }) =>
      /import[^;]*\bDataSource\b[^;]*from 'typeorm'/.test(text) ? ['imports DataSource'] : [],
    ),
  },
  {
    name: 'the environment is read by the configuration alone',
    of: matches(/^(api|schema)\/src\//),
    problems: saying(/\bprocess\.env\b/, /readConfig\(process\.env\)/),
  },
  {
    name: 'what a person reads stands in the catalogues',
    of: matches(/^web\/src\/.*\.tsx$/),
    problems: saying(/\b(aria-label|aria-description|placeholder|title|alt|label)="[^"]*[\p{L}\p{M}]{2,}[^"]*"/u),
  },
  {
    // The types of `web` and `schema` end at ES2022; those of the DOM name no year.
    name: 'the browsers of docs/operating.md have every API that pages call',
    of: matches(/^(web|schema)\/src\//),
    problems: saying(
      /\bURL\.(canParse|parse)\b|\bAbortSignal\.any\b|\bstructuredClone\b|\bstartViewTransition\(|\(\?<[=!]/,
    ),
  },
  {
    name: 'times name the cycle of their hours',
    of: matches(/^(api|web|schema)\/src\//),
    // `hour12` is 0:30 pm in en-GB and 24:30 in bn-BD in engines of before 2023.
    problems: saying(/\bhour12:/),
  },
  {
    name: 'nothing is left for later',
    of: (path) => !path.startsWith('tools/structure/'),
    problems: saying(/\b(TODO|FIXME|XXX)\b|[Cc]oming soon|[Nn]ot (yet )?implemented/),
  },
];

/** The violations of the rules by the sources, one line each. */
export function violations(sources: Source[]): string[] {
  return rules.flatMap((rule) =>
    sources
      .filter(({ path }) => rule.of(path))
      .flatMap((source) => rule.problems(source).map((problem) => `${source.path} ${problem}: ${rule.name}`)),
  );
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The first cycle of a graph as a closed path; empty if there is none. */
function findCycle(graph: Graph): string[] {
  const done = new Set<string>();
  const visit = (name: string, path: string[]): string[] => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return [];
    for (const next of graph.get(name) ?? []) {
      const cycle = visit(next, [...path, name]);
      if (cycle.length > 0) return cycle;
    }
    done.add(name);
    return [];
  };
  for (const name of graph.keys()) {
    const cycle = visit(name, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

/** The packages whose files are checked for import cycles. */
const acyclic = /^(api|web|schema|tools|e2e|bench)\//;

/** Files that import each other, directly or through others; a type-only import counts as well. */
export function importCycle(sources: Source[]): string[] {
  const checked = sources.filter(({ path }) => acyclic.test(path));
  return findCycle(new Map(checked.map(({ path, imports }) => [path, new Set(imports.map(({ target }) => target))])));
}

/** Features that import each other, directly or through others, in reading order. */
export function featureCycle(sources: Source[]): string[] {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of sources.filter((source) => !isTest(source.path))) {
    const from = featureOf(path);
    if (!from) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const to of imports.map(({ target }) => featureOf(target))) if (to && to !== from) targets.add(to);
  }
  return findCycle(graph);
}

/** Feature folders that the list of features does not name. */
export function unlisted(folders: string[], list: Source): string[] {
  return folders.filter((name) => !list.imports.some(({ target }) => target.endsWith(`/features/${name}/index.ts`)));
}
