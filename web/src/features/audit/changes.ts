import type { AuditSubjectKind, AuditTable_EventFragment } from '../../gql/audit.ts';

/** A changed field; undefined if there was no value. */
export interface Change {
  /** The stored path, with dots for nested fields. */
  field: string;
  before: unknown;
  after: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const maxDepth = 3;

function flatten(value: unknown, path = '', depth = 0): Map<string, unknown> {
  if (!isRecord(value) || depth === maxDepth) return new Map(path ? [[path, value]] : []);
  return new Map(
    Object.entries(value).flatMap(([key, inside]) => [...flatten(inside, path ? `${path}.${key}` : key, depth + 1)]),
  );
}

const secret = /password|secret|token|hash|credential|otp|(^|[._])code$/i;
/** Fields of those subjects that are no secrets: the code of an intake, hashes of rules and of the input of a seat plan. */
const open: Readonly<Partial<Record<AuditSubjectKind, string>>> = {
  INTAKE: 'code',
  RULE_SET: 'hash',
  SEAT_PLAN: 'inputHash',
};
const number = /nid|birthCertificate/i;

/** Masks secrets, and numbers of papers except for their end. Flags such as `passwordChanged` stay. */
function mask(field: string, value: unknown): unknown {
  if (typeof value === 'boolean' || value === null || value === undefined) return value;
  if (secret.test(field) && !/shortCode$/i.test(field)) return '••••••';
  if (number.test(field)) return `••••${String(value).slice(-3)}`;
  return value;
}

type Event = Pick<AuditTable_EventFragment, 'before' | 'after'> &
  Partial<Pick<AuditTable_EventFragment, 'subjectKind'>>;

/** The changed fields of an event; all fields if it has one side only. */
export function changesOf({ subjectKind, before, after }: Event): Change[] {
  const isOpen = (field: string): boolean => Boolean(subjectKind && open[subjectKind] === field);
  const shown = (field: string, value: unknown): unknown => (isOpen(field) ? value : mask(field, value));
  const [was, is] = [flatten(before), flatten(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => JSON.stringify(was.get(field)) !== JSON.stringify(is.get(field)))
    .map((field) => ({
      field,
      before: shown(field, was.get(field)),
      after: shown(field, is.get(field)),
    }));
}
