import type { Body } from './objects.ts';

/** The parts of a one-page PDF that an incremental update needs. */
export type BasePdf = {
  bytes: Buffer;
  /** The next free object number. */
  next: number;
  root: number;
  info: { id: number; dictionary: string };
  page: { id: number; dictionary: string; contents: number };
  resources: { id: number; dictionary: string };
  crossReferences: number;
  ids: string;
};

/** Parses a file of the pinned version of pdfmake; null for several pages or an unexpected structure. */
export function parseBasePdf(bytes: Buffer): BasePdf | null {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 1024));
  const find = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';
  const crossReferences = Number(find(end, /startxref\s+(\d+)/));
  const next = Number(find(end, /\/Size (\d+)/));
  const root = Number(find(end, /\/Root (\d+) 0 R/));
  const infoId = Number(find(end, /\/Info (\d+) 0 R/));
  const ids = find(end, /\/ID (\[.*\])/);
  if (!crossReferences || !next || !root || !infoId) return null;

  const dictionaryOf = (id: number): string => {
    // An entry of the table has 20 bytes; the first line is the range.
    const table = bytes.indexOf('\n', bytes.indexOf('\n', crossReferences) + 1) + 1;
    const offset = Number(bytes.toString('latin1', table + id * 20, table + id * 20 + 10));
    const from = bytes.indexOf('<<', offset);
    return bytes.toString('latin1', from, bytes.indexOf('\nendobj', from));
  };
  const kids = find(dictionaryOf(Number(find(dictionaryOf(root), /\/Pages (\d+) 0 R/))), /\/Kids \[(\d+) 0 R\]/);
  const pageId = Number(kids);
  if (!pageId) return null;
  const page = dictionaryOf(pageId);
  const contents = Number(find(page, /\/Contents (\d+) 0 R/));
  const resourcesId = Number(find(page, /\/Resources (\d+) 0 R/));
  if (!contents || !resourcesId) return null;
  return {
    bytes,
    next,
    root,
    info: { id: infoId, dictionary: dictionaryOf(infoId) },
    page: { id: pageId, dictionary: page, contents },
    resources: { id: resourcesId, dictionary: dictionaryOf(resourcesId) },
    crossReferences,
    ids,
  };
}

/** Adds entries to a nested dictionary, which is created if missing. */
export function withEntries(dictionary: string, name: string, entries: string): string {
  const open = `/${name} <<`;
  if (dictionary.includes(open)) return dictionary.replace(open, `${open}\n${entries}`);
  return dictionary.replace(/>>\s*$/, `/${name} << ${entries} >>\n>>`);
}

/** Appends new and changed objects as an incremental update (ISO 32000-1, 7.5.6). */
export function appendObjects(base: BasePdf, objects: ReadonlyMap<number, Body>): Buffer {
  const parts: Buffer[] = [base.bytes];
  const offsets: [id: number, offset: number][] = [];
  let length = base.bytes.length;
  const add = (text: Body): void => {
    const part = typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
    parts.push(part);
    length += part.length;
  };
  add('\n');
  for (const [id, body] of objects) {
    offsets.push([id, length]);
    add(`${id} 0 obj\n`);
    add(body);
    add('\nendobj\n');
  }
  offsets.sort(([a], [b]) => a - b);
  const table = offsets.map(([id, offset]) => `${id} 1\n${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = Math.max(base.next, ...offsets.map(([id]) => id + 1));
  const start = length;
  add(
    `xref\n${table}trailer\n<< /Size ${size} /Root ${base.root} 0 R /Info ${base.info.id} 0 R ` +
      `/Prev ${base.crossReferences}${base.ids ? ` /ID ${base.ids}` : ''} >>\nstartxref\n${start}\n%%EOF\n`,
  );
  return Buffer.concat(parts, length);
}
