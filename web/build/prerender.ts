import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { filesBeyondStart, startOf, withImports } from './bundleFiles.ts';
import { filesOfPages } from './pageFiles.ts';

type Bundle = Rolldown.OutputBundle;

/** The exports of `src/prerender.tsx` after its build. */
interface Program {
  addresses: readonly string[];
  modulesOf(address: string, lang: string): string[];
  prerender(address: string, lang: string, site: unknown): Promise<{ styles: Record<string, string> }>;
}

const langs = ['en', 'bn'];
const contact = { department: 'a', phone: '01', email: 'a@b' };
/** All settings of an operator, so that the CSS rules of all optional parts are collected. */
const sample = {
  universityName: 'a',
  postalAddressBn: [],
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
 * Builds the server entry that prerenders the public pages (`dist/.server`), and adds the CSS rules of those pages to the
 * render-blocking style sheet.
 */
export function prerender(): Plugin {
  let root = '';
  let outDir = '';
  let made: Promise<Program> | undefined;
  const folder = () => join(root, 'node_modules/.cache/prerender');
  const make = async (): Promise<Program> => {
    await build({
      root,
      logLevel: 'warn',
      build: { ssr: 'src/prerender.tsx', outDir: folder(), emptyOutDir: true, copyPublicDir: false },
    });
    return import(pathToFileURL(join(folder(), 'prerender.js')).href);
  };
  return {
    name: 'prerender',
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
      handler: (html, { bundle = {} }) => addPreloads(html, bundle),
    },
    async generateBundle(_, bundle) {
      if (!made) return;
      const source = JSON.stringify(filesByPage(bundle, await made));
      this.emitFile({ type: 'asset', fileName: '.server/files.json', source });
      const pages = JSON.stringify(
        filesOfPages(join(root, 'src'), langs, (modules) => filesBeyondStart(bundle, modules)),
      );
      this.emitFile({ type: 'asset', fileName: '.server/page-files.json', source: pages });
    },
    closeBundle: { sequential: true, handler: () => cp(folder(), join(outDir, '.server'), { recursive: true }) },
  };
}

/** Preloads all scripts of the start with low priority, so that style sheet and fonts load first. */
function addPreloads(html: string, bundle: Bundle): string {
  const known = new Set([...html.matchAll(/(?:href|src)="\/([^"]+\.js)"/g)].map(([, file]) => file));
  const more = startOf(bundle).filter((file) => !known.has(file));
  const links = more.map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `).join('');
  const rules = rulesFiles(bundle).filter((file) => !known.has(file) && !more.includes(file));
  const later = `  <meta name="rules" content="${rules.map((file) => `/${file}`).join(' ')}">\n  `;
  return html
    .replace('</head>', `${links}${later}</head>`)
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}

/** The shared rules, loaded when a form is focused (`src/forms/rules.ts`). */
function rulesFiles(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const rules = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/schema/dist/index.js'));
  if (!rules) throw new Error('The shared rules are in no file of their own.');
  return withImports(bundle, [rules.fileName]);
}

/** Address -> language -> the files of the prerendered page. */
const filesByPage = (bundle: Bundle, { addresses, modulesOf }: Program) =>
  Object.fromEntries(
    addresses.map((at) => [
      at,
      Object.fromEntries(langs.map((lang) => [lang, filesBeyondStart(bundle, modulesOf(at, lang))])),
    ]),
  );

async function rulesOf(program: Program): Promise<string> {
  const rules: Record<string, string> = {};
  // With a custom logo, and with the product's.
  for (const lang of langs)
    for (const address of program.addresses)
      for (const site of [sample, { ...sample, logoUrl: '/brand/a.jpg' }])
        Object.assign(rules, (await program.prerender(address, lang, site)).styles);
  return Object.values(rules).join('\n');
}
