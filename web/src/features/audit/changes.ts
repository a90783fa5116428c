/** One field that differs; undefined where it was not there. */
export interface Change {
  /** Its name as it is stored, with dots for what lies inside. */
  field: string;
  before: unknown;
  after: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const deepest = 3;

function flat(value: unknown, path = '', depth = 0): Map<string, unknown> {
  if (!isRecord(value) || depth === deepest) return new Map(path ? [[path, value]] : []);
  return new Map(
    Object.entries(value).flatMap(([key, inside]) => [...flat(inside, path ? `${path}.${key}` : key, depth + 1)]),
  );
}

const secret = /password|secret|token|hash|credential|otp|(^|[._])code$/i;
const number = /nid|birthCertificate/i;

/** What nobody needs to read in full: secrets not at all, numbers of papers by their end. Flags like `passwordChanged` say nothing. */
function masked(field: string, value: unknown): unknown {
  if (typeof value === 'boolean' || value === null || value === undefined) return value;
  if (secret.test(field) && !/shortCode$/i.test(field)) return '••••••';
  if (number.test(field)) return `••••${String(value).slice(-3)}`;
  return value;
}

/** What an event changed, field by field; where there is only one side, all of it. */
export function changesOf({ before, after }: { before: unknown; after: unknown }): Change[] {
  const [was, is] = [flat(before), flat(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => JSON.stringify(was.get(field)) !== JSON.stringify(is.get(field)))
    .map((field) => ({
      field,
      before: masked(field, was.get(field)),
      after: masked(field, is.get(field)),
    }));
}
