import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const files = {
  '/bengali-400.ttf': '400Regular/NotoSansBengali_400Regular.ttf',
  '/bengali-600.ttf': '600SemiBold/NotoSansBengali_600SemiBold.ttf',
} as const;

/** The page's Bengali font, from the package of the PDF fonts: many phones and test browsers have none. */
export async function fontAt(path: string): Promise<Buffer | null> {
  if (path !== '/bengali-400.ttf' && path !== '/bengali-600.ttf') return null;
  const { resolve } = createRequire(import.meta.url);
  return readFile(resolve(`@expo-google-fonts/noto-sans-bengali/${files[path]}`));
}
