import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** As `src/drawAhead.tsx` declares it; that file is only there once it is built. */
interface Program {
  addresses: readonly string[];
  modulesOf(address: string, lang: string): string[];
  draw(address: string, lang: string, site: unknown): Promise<{ styles: Record<string, string> }>;
}

const langs = ['en', 'bn'];
const contact = { department: 'a', phone: '01', email: 'a@b' };
/** Everything that an operator can set, so that the rules of everything that can be drawn are found. */
const sample = {
  universityName: 'a',
  admissionTitle: 'a',
  tutorialUrl: 'https://example.org',
  contactUrl: '/contact',
  inquiries: [contact],
  support: [contact],
  postalAddress: ['a'],
  bankName: 'a',
  bankBranch: 'a',
  bankAccount: 'a',
  bankInquiryPhone: '01',
};

/**
 * Builds the program that draws the public pages for the server (`dist/.server`), and adds the rules that those pages need to the
 * one sheet of the first paint.
 */
export function drawAhead(): Plugin {
  let root = '';
  let outDir = '';
  let made: Promise<Program> | undefined;
  const folder = () => join(root, 'node_modules/.cache/draw-ahead');
  const make = async (): Promise<Program> => {
    await build({
      root,
      logLevel: 'warn',
      build: { ssr: 'src/drawAhead.tsx', outDir: folder(), emptyOutDir: true, copyPublicDir: false },
    });
    return import(pathToFileURL(join(folder(), 'drawAhead.js')).href);
  };
  return {
    name: 'draw-ahead',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root;
      outDir = join(root, config.build.outDir);
    },
    transform: {
      filter: { id: /\/src\/firstPaint\.css$/ },
      handler: async (code) => {
        made ??= make();
        return `${code}\n${await rulesOf(await made)}`;
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => announce(html, bundle),
    },
    async generateBundle(_, bundle) {
      if (made)
        this.emitFile({ type: 'asset', fileName: '.server/files.json', source: filesByPage(bundle, await made) });
    },
    closeBundle: { sequential: true, handler: () => cp(folder(), join(outDir, '.server'), { recursive: true }) },
  };
}

/** All files of the program stand in the document; what is read comes before what makes it work: the sheet and the fonts first. */
function announce(html: string, bundle: Bundle): string {
  const known = new Set([...html.matchAll(/(?:href|src)="\/([^"]+\.js)"/g)].map(([, file]) => file));
  const more = programOf(bundle).filter((file) => !known.has(file));
  const links = more.map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `).join('');
  const rules = rulesFiles(bundle).filter((file) => !known.has(file) && !more.includes(file));
  const later = `  <meta name="rules" content="${rules.map((file) => `/${file}`).join(' ')}">\n  `;
  return html
    .replace('</head>', `${links}${later}</head>`)
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}

/** The entry and what it fetches, step by step. */
function programOf(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const steps = chunks
    .filter(({ isEntry }) => isEntry)
    .flatMap(({ fileName, dynamicImports }) => [fileName, ...dynamicImports]);
  return withImports(bundle, steps);
}

/** The shared rules, which come when a form is touched (`src/forms/rules.ts`). */
function rulesFiles(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const rules = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/schema/dist/index.js'));
  if (!rules) throw new Error('The shared rules are in no file of their own.');
  return withImports(bundle, [rules.fileName]);
}

/** The files that modules are in, with all that those need. */
function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const isIn = (id: string): boolean => modules.some((name) => id.endsWith(`/web/src/${name}`));
  return withImports(
    bundle,
    chunks.filter(({ moduleIds }) => moduleIds.some(isIn)).map(({ fileName }) => fileName),
  );
}

function withImports(bundle: Bundle, files: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    for (const next of chunk.imports) add(next);
  };
  for (const file of files) add(file);
  return [...found];
}

/** Address -> language -> what the page needs besides the program itself. */
function filesByPage(bundle: Bundle, { addresses, modulesOf }: Program): string {
  const program = new Set(programOf(bundle));
  const ofPage = (address: string, lang: string) =>
    filesOf(bundle, modulesOf(address, lang))
      .filter((file) => !program.has(file))
      .map((file) => `/${file}`);
  return JSON.stringify(
    Object.fromEntries(addresses.map((at) => [at, Object.fromEntries(langs.map((lang) => [lang, ofPage(at, lang)]))])),
  );
}

async function rulesOf(program: Program): Promise<string> {
  const rules: Record<string, string> = {};
  for (const lang of langs)
    for (const address of program.addresses) Object.assign(rules, (await program.draw(address, lang, sample)).styles);
  return Object.values(rules).join('\n');
}
