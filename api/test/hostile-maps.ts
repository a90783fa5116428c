const list = (count: number, pathOf: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => pathOf(at));

/** Variables and the paths of one file in the `map` of a multipart request (GraphQL multipart request specification). */
interface HostileMap {
  title: string;
  paths: readonly unknown[];
  x: readonly unknown[];
}

const onePath = (title: string, path: unknown): HostileMap => ({ title, paths: [path], x: [null] });

/** Maps that would occupy the process, or change what it relies on, if they were applied. */
export const hostileMaps: readonly HostileMap[] = [
  onePath('an index beyond the files', 'variables.x.3000000'),
  onePath('an index below a missing variable', 'variables.y.0'),
  onePath('a huge index written as an exponent', 'variables.x.1e6'),
  onePath('a negative index', 'variables.x.-1'),
  onePath('a prototype', 'variables.__proto__.a'),
  onePath('a nested prototype', 'variables.x.constructor.prototype.a'),
  onePath('a method of every object', 'variables.toString'),
  onePath('the query', 'query'),
  onePath('the operations', ''),
  onePath('the variables as a whole', 'variables'),
  onePath('another root', 'extensions.persistedQuery'),
  onePath('a value that is no text', 3),
  {
    title: 'thousands of lists of absent items, each within the limit of lists',
    paths: list(4_000, (at) => `variables.l${at >> 9}.${at & 511}.9999`),
    x: [],
  },
  {
    title: 'thousands of places for one file',
    paths: list(4_000, (at) => `variables.x.${at}`),
    x: Array(4_000).fill(null),
  },
];
