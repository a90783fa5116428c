import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from 'playwright-core';

/** How a browser is started: for Playwright, and for whoever starts the program itself. */
export type BrowserProgram = Pick<LaunchOptions, 'executablePath' | 'args' | 'env'>;

const cache = fileURLToPath(new URL('../../node_modules/.cache/university-admission', import.meta.url));
const rootArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Made for a function in a cloud: one process for all tabs, and pages that may read each other, would hide our mistakes. */
const unwanted = [
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** Pages are painted by the processor itself: a graphics card that is acted by the processor takes half of the time of a run. */
const painting = ['--disable-gpu', '--disable-software-rasterizer'];

/** An installed Chrome or Chromium; else on Linux x64 the one from the npm registry; else Playwright's own. */
export async function findBrowser(): Promise<BrowserProgram> {
  const installed = installedBrowsers().find((path) => runs(path));
  if (installed) return { executablePath: installed, args: ['--disable-dev-shm-usage', ...painting, ...rootArgs] };
  if (process.platform === 'linux' && process.arch === 'x64') return bundledChromium();
  return { args: [...painting, ...rootArgs] };
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

/** A stub that only tells where to get a browser is not one. */
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
    await unpackBeside(dir, async () => {
      await chromium.executablePath();
      await inflate(packageFile.replace('package.json', 'bin/al2023.tar.br'));
    });
  }
  const executablePath = join(dir, 'chromium');
  const env = { ...process.env, ...missing(dir, executablePath) } as Record<string, string>;
  const args = chromium.args.filter((arg) => !unwanted.includes(arg));
  return { executablePath, env, args: [...args, ...painting, '--no-sandbox'] };
}

/** The package unpacks into the folder for temporary files and trusts whatever lies there; so it gets a folder of its own. */
async function unpackBeside(dir: string, unpack: () => Promise<void>): Promise<void> {
  const half = `${dir}.${process.pid}`;
  const before = process.env.TMPDIR;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  process.env.TMPDIR = half;
  try {
    await unpack();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  if (existsSync(dir)) rmSync(half, { recursive: true });
  else renameSync(half, dir);
}

/** What a bare machine lacks comes with the package too: a few libraries, and a list of fonts. */
function missing(dir: string, executablePath: string): Record<string, string> {
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
