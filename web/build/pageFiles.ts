import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { type PathName, paths } from '../src/paths.ts';
import { texts as banglaNames } from '../src/texts/bn/pageNames.ts';
import { texts as englishNames } from '../src/texts/en/pageNames.ts';
import { documentIdOf } from './persistedDocuments.ts';

/** A page as its feature declares it by `page('exams', async () => (await import('./ExamsPage.tsx')).ExamsPage, ['exams'])`. */
export interface DeclaredPage {
  /** Its key in `src/paths.ts`. */
  name: string;
  /** Its module below `src`. */
  module: string;
  /** Its catalogues of texts. */
  texts: string[];
}

// biome-ignore lint/suspicious/noExplicitAny: nodes of any kind.
type Node = any;

const isNode = (value: unknown): boolean => typeof value === 'object' && value !== null && 'type' in value;

/** The node and all below it. */
function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* walk(value);
}

/** The value of a constant of the module. */
function resolve(node: Node, constants: ReadonlyMap<string, Node>): Node {
  if (node.type === 'TSAsExpression') return resolve(node.expression, constants);
  const named = node.type === 'Identifier' ? constants.get(node.name) : undefined;
  return named ? resolve(named, constants) : node;
}

function readStrings(node: Node, constants: ReadonlyMap<string, Node>): string[] {
  const value = resolve(node, constants);
  if (value.type === 'SpreadElement') return readStrings(value.argument, constants);
  if (value.type === 'ArrayExpression') return value.elements.flatMap((one: Node) => readStrings(one, constants));
  if (value.type === 'Literal') return [String(value.value)];
  throw new Error(`The catalogues of a page are not a list of strings: ${value.type}`);
}

/** Parses the pages that a feature's `index.ts` declares. */
export function readPages(code: string, folder: string): DeclaredPage[] {
  const nodes = [...walk(parseAst(code, { lang: 'ts' }))];
  const declared = nodes.filter(({ type, init }) => type === 'VariableDeclarator' && init);
  const constants = new Map<string, Node>(declared.map(({ id, init }) => [id.name, init]));
  const calls = nodes.filter(({ type, callee }) => type === 'CallExpression' && callee.name === 'page');
  return calls.map(({ arguments: [name, load, texts] }) => {
    const imported = [...walk(resolve(load, constants))].find(({ type }) => type === 'ImportExpression');
    if (!imported) throw new Error(`The page '${name.value}' imports no module.`);
    const module = join(folder, imported.source.value).replaceAll('\\', '/');
    return { name: name.value, module, texts: readStrings(texts, constants) };
  });
}

/** The pages of all features below `src`. */
export function readAllPages(src: string): DeclaredPage[] {
  const folders = readdirSync(join(src, 'features'), { withFileTypes: true }).filter((one) => one.isDirectory());
  return folders.flatMap(({ name }) => {
    const folder = `features/${name}`;
    return readPages(readFileSync(join(src, folder, 'index.ts'), 'utf8'), folder);
  });
}

const frame = ['features.ts', 'lib/otherTexts.ts'];
const signedIn = ['layout/SignedInFrame.tsx', 'layout/SignedInMenus.tsx'];
const office = [
  'layout/OfficeSidebar.tsx',
  'layout/OfficeSearch.tsx',
  'layout/OfficeMenu.tsx',
  'layout/LeaveQuestion.tsx',
];
const sharedTexts = ['common', 'nav', 'words'];
const officeTexts = ['tables', 'officeNav', 'profileFields'];

const isOfOffice = (name: string): boolean => /Admin$/.test(paths[name as PathName].audience);

/** All modules that the page imports before it shows its content, in addition to the start. */
export function modulesOfPage({ name, module, texts }: DeclaredPage, lang: string): string[] {
  const { audience, isOffline } = paths[name as PathName];
  const isOffice = isOfOffice(name);
  const catalogues = [...sharedTexts, ...texts, ...(isOffice ? officeTexts : [])];
  return [
    ...[module, ...frame, ...(audience === 'Public' ? [] : signedIn), ...(isOffice ? office : [])],
    ...(isOffline ? ['lib/savedAnswers.ts'] : []),
    ...catalogues.map((one) => `texts/${lang}/${one}.ts`),
  ];
}

/** The first queries of signed-in pages, whose variables do not depend on the URL: page -> operations. */
const firstQueries: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  dashboard: { Dashboard: {}, MyApplications: {}, MySeat: {} },
  createProfile: { ProfileWizard: {} },
  upload: { MyImages: {} },
  payment: { MyPayment: {} },
  notices: { Notices: { page: 1 } },
  adminDashboard: { OfficeOverview: {}, OfficeTasks: {} },
};

/** The bodies of the requests that `public/theme.js` sends while the scripts load, as `lib/transport.ts` would. */
export function firstRequestsOf(name: string): string[] {
  const { audience } = paths[name as PathName];
  if (audience === 'Public') return [];
  return Object.entries({ Me: {}, ...firstQueries[name] }).map(([operation, variables]) =>
    JSON.stringify({ documentId: documentIdOf(operation), variables }),
  );
}

/** A page with the files that its document names, as the server reads them (`api/src/prerendered-pages.ts`). */
export interface PageFiles {
  pattern: string;
  /** Loaded by signed-in visitors only. */
  isPublic: boolean;
  isOffice: boolean;
  files: Record<string, string[]>;
  /** Its texts in each language while they load. */
  waiting: Record<string, string>;
  /** Bodies of GraphQL requests. */
  requests: string[];
  /** The document of the sign-in, on its page: a press before the scripts have loaded sends it. */
  signIn?: string;
}

const pageNames: Readonly<Record<string, typeof banglaNames>> = { en: englishNames, bn: banglaNames };

/** The texts of the page in each language while its scripts load. */
export const waitingTexts = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pageNames).map(([lang, { loadingPage, ...names }]) => [
      lang,
      loadingPage.replace('{page}', names[`page_${name as PathName}`]),
    ]),
  );

type FilesOf = (modules: readonly string[]) => string[];

/** The scripts and style sheets of every page in each language. */
export const filesOfPages = (src: string, langs: readonly string[], filesOf: FilesOf): PageFiles[] =>
  readAllPages(src).map((page) => ({
    pattern: paths[page.name as PathName].pattern,
    isPublic: paths[page.name as PathName].audience === 'Public',
    isOffice: isOfOffice(page.name),
    files: Object.fromEntries(langs.map((lang) => [lang, filesOf(modulesOfPage(page, lang))])),
    waiting: waitingTexts(page.name),
    requests: firstRequestsOf(page.name),
    ...(page.name === 'login' ? { signIn: documentIdOf('SignIn') } : {}),
  }));
