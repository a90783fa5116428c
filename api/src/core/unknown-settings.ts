const prefixOf = (name: string): string => `${name.split('_')[0]}_`;

const otlp = ['HEADERS', 'TIMEOUT', 'COMPRESSION', 'CERTIFICATE', 'CLIENT_CERTIFICATE', 'CLIENT_KEY'];
const limits = [
  'ATTRIBUTE_VALUE_LENGTH',
  'ATTRIBUTE_COUNT',
  'SPAN_ATTRIBUTE_VALUE_LENGTH',
  'SPAN_ATTRIBUTE_COUNT',
].concat(['LINK', 'EVENT', 'ATTRIBUTE_PER_EVENT', 'ATTRIBUTE_PER_LINK'].map((one) => `SPAN_${one}_COUNT`));

/** Variables that the OpenTelemetry libraries read themselves, without those that `createTracing` passes to them. */
export const readByOpenTelemetry: readonly string[] = [
  ...otlp.flatMap((name) => [`OTEL_EXPORTER_OTLP_${name}`, `OTEL_EXPORTER_OTLP_TRACES_${name}`]),
  ...['MAX_EXPORT_BATCH_SIZE', 'MAX_QUEUE_SIZE', 'EXPORT_TIMEOUT'].map((name) => `OTEL_BSP_${name}`),
  ...limits.map((name) => `OTEL_${name}_LIMIT`),
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
];

/** The number of characters to insert, delete or replace (Levenshtein). */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, left] of [...from].entries()) {
    const current = [row + 1];
    for (const [column, right] of [...to].entries())
      current.push(
        Math.min(
          (current[column] ?? 0) + 1,
          (previous[column + 1] ?? 0) + 1,
          (previous[column] ?? 0) + Number(left !== right),
        ),
      );
    previous = current;
  }
  return previous.at(-1) ?? 0;
}

/** The closest known name. */
function nearestOf(name: string, known: readonly string[]): { nearest: string; distance: number } {
  let best = { nearest: '', distance: Number.POSITIVE_INFINITY };
  for (const nearest of known) {
    // The distance is at least the difference in length.
    if (Math.abs(nearest.length - name.length) >= best.distance) continue;
    const distance = editDistance(name, nearest);
    if (distance < best.distance) best = { nearest, distance };
  }
  return best;
}

/** One line per variable that is probably meant as a setting: close to a known name, or with the prefix of known ones. */
export function unknownSettings(env: NodeJS.ProcessEnv, known: readonly string[]): string[] {
  const prefixes = new Set(known.filter((name) => name.includes('_') && name !== 'NODE_ENV').map(prefixOf));
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name) || readByOpenTelemetry.includes(name) || !/^[A-Z][A-Z0-9_]{3,}$/.test(name)) return [];
    const { nearest, distance } = nearestOf(name, known);
    if (distance <= Math.max(1, Math.floor(name.length / 6))) return [`${name}: is not a setting; ${nearest} is`];
    return prefixes.has(prefixOf(name)) ? [`${name}: is not a setting; the nearest is ${nearest}`] : [];
  });
}
