import { limits } from '../limits.ts';
import type { TextKey } from '../texts/en.ts';
import { id, lines, numeric, whole } from './readers.ts';
import { must, rules, type Said, where } from './rule.ts';

function mark(range: { readonly min: number; readonly max: number }, required: TextKey, key: TextKey) {
  const said: Said = { key, params: range };
  return must(numeric(said), required).test(
    where<number>((value) => (value >= range.min && value <= range.max ? null : said)),
  );
}

/** Written 0 to 40, viva 0 to 10 (specification, section 5). */
export const marksRules = rules({
  userId: id(),
  version: whole(0),
  written: mark(limits.marks.written, 'writtenRequired', 'writtenRange'),
  viva: mark(limits.marks.viva, 'vivaRequired', 'vivaRange'),
  remarks: lines(limits.text.remarks),
});
