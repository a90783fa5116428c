import { useLanguage } from '../../lib/language.ts';
import { translate, useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
/** Actions, kinds of things, fields and values of the trail in words; what has no word yet is shown as it is stored. */
export function useAuditWords() {
  const t = useTexts('audit');
  const lang = useLanguage();
  const format = useFormat();
  const wordOf = (prefix: 'did' | 'type' | 'field' | 'value', name: string): string => {
    const key = `${prefix}_${name.replace(/[^A-Za-z0-9]/g, '_')}`;
    const word = translate(lang, 'audit', key);
    return word === key ? name : word;
  };
  const value = (raw: unknown): string => {
    if (raw === null || raw === undefined || raw === '') return t('nothing');
    if (typeof raw === 'boolean') return raw ? t('yes') : t('no');
    if (typeof raw === 'number') return format.number(raw, { useGrouping: false });
    if (typeof raw === 'string' && /^[0-9a-f-]{32,}$/i.test(raw)) return `${raw.slice(0, 8)}…`;
    if (typeof raw === 'string')
      return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(raw) ? format.short(raw) : wordOf('value', raw);
    if (Array.isArray(raw) && raw.length === 0) return t('nothing');
    return Array.isArray(raw) ? raw.map(value).join(', ') : JSON.stringify(raw);
  };
  return {
    action: (name: string) => wordOf('did', name),
    type: (name: string) => wordOf('type', name),
    /** The last part of the path names it; what lies around it only matters where there is no word. */
    field: (path: string) => {
      const last = path.split('.').at(-1) ?? path;
      const word = wordOf('field', last);
      return word === last ? path : word;
    },
    role: (name: string) => wordOf('value', name),
    value,
  };
}
