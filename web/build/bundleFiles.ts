import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The entry with its dynamic imports. */
export function startOf(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const steps = chunks
    .filter(({ isEntry }) => isEntry)
    .flatMap(({ fileName, dynamicImports }) => [fileName, ...dynamicImports]);
  return withImports(bundle, steps);
}

/** The files that contain the modules, with their imports. */
function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const isIn = (id: string): boolean => modules.some((name) => id.endsWith(`/web/src/${name}`));
  return withImports(
    bundle,
    chunks
      .filter(({ moduleIds, facadeModuleId }) => moduleIds.some(isIn) || isIn(facadeModuleId ?? ''))
      .map(({ fileName }) => fileName),
  );
}

/** The files with all that they import. */
export function withImports(bundle: Bundle, files: readonly string[]): string[] {
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

/** Scripts and style sheets that every page loads. */
export function startFilesOf(bundle: Bundle): string[] {
  const start = startOf(bundle);
  return [...start, ...stylesOf(bundle, start)].map((file) => `/${file}`);
}

/** The files that contain the modules, in addition to those of the start. */
export function filesBeyondStart(bundle: Bundle, modules: readonly string[]): string[] {
  const start = new Set(startOf(bundle));
  const files = filesOf(bundle, modules).filter((file) => !start.has(file));
  return [...files, ...stylesOf(bundle, files)].map((file) => `/${file}`);
}

/** The style sheets that the scripts import. */
function stylesOf(bundle: Bundle, files: readonly string[]): string[] {
  const chunks = files.map((file) => bundle[file]).filter((one) => one?.type === 'chunk');
  return chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
}
