import { useLanguage } from '../../lib/language.ts';
import { translate, useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';

const id = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12,}$/i;
/** The maximum of shown list items; a large export names thousands. */
const maxListed = 12;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of actions, subjects, fields and values; those without a text are shown as stored. */
export function useAuditTexts() {
  const t = useTexts('audit');
  const lang = useLanguage();
  const format = useFormat();
  const textOf = (prefix: 'did' | 'type' | 'field' | 'value', name: string): string => {
    const namespace = prefix === 'field' || prefix === 'value' ? 'auditFields' : 'audit';
    const own = `${prefix}_${name.replace(/[^A-Za-z0-9]/g, '_')}`;
    const isShared = prefix !== 'value' || /^[A-Z_]+$/.test(name);
    const key = [own, ...(isShared ? [`attempt${name}`, name] : [])].find(
      (one) => translate(lang, namespace, one) !== one,
    );
    return key ? translate(lang, namespace, key) : name;
  };
  /** `names` of the records that an event refers to by id; a deleted one is shown by the start of its id. */
  const value = (raw: unknown, names?: unknown): string => {
    if (raw === null || raw === undefined || raw === '') return t('nothing');
    if (typeof raw === 'boolean') return raw ? t('yes') : t('no');
    if (typeof raw === 'number') return format.number(raw, { useGrouping: false });
    if (typeof raw === 'string' && id.test(raw)) {
      const name = isRecord(names) ? names[raw.toLowerCase()] : undefined;
      return typeof name === 'string' ? name : `${raw.slice(0, 8)}…`;
    }
    if (typeof raw === 'string')
      return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(raw) ? format.short(raw) : textOf('value', raw);
    if (Array.isArray(raw) && raw.length === 0) return t('nothing');
    if (!Array.isArray(raw)) return JSON.stringify(raw);
    const listed = raw.slice(0, maxListed).map((one) => value(one, names));
    if (raw.length > maxListed) listed.push(t('more', { count: raw.length - maxListed }));
    return listed.join(', ');
  };
  return {
    action: (name: string) => textOf('did', name),
    /** Of a noun of an action, or of an enum value. */
    type: (name: string) => textOf('type', name.toLowerCase()),
    /** The text of the path's last segment; a path without one is shown as stored. */
    field: (path: string) => {
      const last = path.split('.').at(-1) ?? path;
      const word = textOf('field', last);
      return word === last ? path : word;
    },
    role: (name: string) => textOf('value', name),
    value,
  };
}
