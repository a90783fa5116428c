import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from 'playwright-core';

/** How a browser is launched. */
export type BrowserProgram = Pick<LaunchOptions, 'executablePath' | 'args' | 'env'>;

const cache = fileURLToPath(new URL('../../node_modules/.cache/university-admission', import.meta.url));
const rootArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Flags for cloud functions: a single process without site isolation would hide defects. */
const excludedArgs = [
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** Software rendering without an emulated GPU, which takes half of the time of a run. */
const renderingArgs = ['--disable-gpu', '--disable-software-rasterizer'];

/**
 * On Linux x64 the Chromium of @sparticuz/chromium: every machine tests with the same browser, and its headless shell takes two
 * thirds of the time of Debian's. Elsewhere an installed Chrome or Chromium, else Playwright's own.
 * `E2E_BROWSER` = `bundled` or `system` forces the first or an installed one.
 */
export async function findBrowser(): Promise<BrowserProgram> {
  const choice = process.env['E2E_BROWSER'];
  if (choice && !['system', 'bundled'].includes(choice)) throw new Error(`E2E_BROWSER is system or bundled: ${choice}`);
  const isBundled = choice ? choice === 'bundled' : process.platform === 'linux' && process.arch === 'x64';
  if (isBundled) return bundledChromium();
  const installed = installedBrowsers().find((path) => runs(path));
  if (!installed && choice === 'system') throw new Error('E2E_BROWSER=system, but no Chrome or Chromium is installed.');
  if (installed) return { executablePath: installed, args: ['--disable-dev-shm-usage', ...renderingArgs, ...rootArgs] };
  return { args: [...renderingArgs, ...rootArgs] };
}

function installedBrowsers(): string[] {
  const named = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((dir) => named.map((name) => join(dir, name)));
  const programFiles = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
  const places = [
    process.env.CHROME_PATH,
    ...onPath,
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ...programFiles.map((dir) => dir && join(dir, 'Google', 'Chrome', 'Application', 'chrome.exe')),
  ];
  return places.filter((path) => path !== undefined).filter((path) => existsSync(path));
}

/** Excludes distribution stubs, which only print how to install the browser. */
function runs(program: string): boolean {
  const args = process.platform === 'win32' ? ['--headless', '--dump-dom', 'about:blank'] : ['--version'];
  return spawnSync(program, args, { timeout: 20_000 }).status === 0;
}

async function bundledChromium(): Promise<BrowserProgram> {
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  const packageFile = createRequire(import.meta.url)
    .resolve('@sparticuz/chromium')
    .replace(/build\/.*$/, 'package.json');
  const { version } = createRequire(import.meta.url)(packageFile) as { version: string };
  const dir = join(cache, `chromium-${version}`);
  if (!existsSync(dir)) {
    await unpackInto(dir, async () => {
      await chromium.executablePath();
      await inflate(packageFile.replace('package.json', 'bin/al2023.tar.br'));
    });
  }
  const executablePath = join(dir, 'chromium');
  const env = { ...process.env, ...missingResources(dir, executablePath) } as Record<string, string>;
  const args = chromium.args.filter((arg) => !excludedArgs.includes(arg));
  return { executablePath, env, args: [...args, ...renderingArgs, '--no-sandbox'] };
}

/** The package unpacks into TMPDIR and reuses any files there, so it gets an own folder. */
async function unpackInto(dir: string, unpack: () => Promise<void>): Promise<void> {
  const partial = `${dir}.${process.pid}`;
  const before = process.env.TMPDIR;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  process.env.TMPDIR = partial;
  try {
    await unpack();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  if (existsSync(dir)) rmSync(partial, { recursive: true });
  else renameSync(partial, dir);
}

/** The libraries and the font configuration of the package, for a machine without them. */
function missingResources(dir: string, executablePath: string): Record<string, string> {
  const env: Record<string, string> = {};
  if (!runs(executablePath)) env.LD_LIBRARY_PATH = join(dir, 'al2023', 'lib');
  if (!existsSync('/etc/fonts/fonts.conf')) {
    const fonts = join(dir, 'fonts');
    const list = `<fontconfig><dir>${join(fonts, 'fonts')}</dir><cachedir>${join(fonts, 'cache')}</cachedir></fontconfig>`;
    writeFileSync(join(fonts, 'fonts.conf'), `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">${list}`);
    env.FONTCONFIG_PATH = fonts;
  }
  return env;
}
