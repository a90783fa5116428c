/** One object of a PDF: its number and where its body stands. */
type Found = { id: number; from: number; to: number };

/**
 * Joins finished files of pdfmake's to one: the objects of each get numbers of their own, and the pages one tree, one after the other.
 * Only the numbers are kept, so the file can be as long as it likes. What tells of the document (title, language) is the first one's.
 */
export class PdfJoiner {
  readonly #offsets: number[] = [0];
  #length = 0;
  #pages: number[] = [];
  #root = { id: 0, dictionary: '' };
  #tree = 0;
  #info = 0;
  #ids = '';

  /** The bytes that follow for one more file. */
  add(bytes: Buffer): Buffer {
    const end = bytes.toString('latin1', Math.max(0, bytes.length - 1024));
    const dictionaries = new Map<number, string>();
    const objects = objectsOf(bytes, Number(need(end, /startxref\s+(\d+)/)));
    for (const { id, from, to } of objects) dictionaries.set(id, dictionaryOf(bytes, from, to));
    const root = Number(need(end, /\/Root (\d+) 0 R/));
    const tree = Number(need(dictionaries.get(root) ?? '', /\/Pages (\d+) 0 R/));
    const info = Number(/\/Info (\d+) 0 R/.exec(end)?.[1] ?? 0);
    const isFirst = this.#tree === 0;
    const base = this.#offsets.length - 1;
    const numbers = new Map(objects.map(({ id }, at) => [id, base + at + 1]));
    if (isFirst) this.#tree = numbers.get(tree) ?? 0;
    numbers.set(tree, this.#tree);
    const out: Buffer[] = [];
    if (isFirst) this.#write(out, Buffer.from('%PDF-1.4\n%\u00ff\u00ff\u00ff\u00ff\n', 'latin1'));
    for (const [at, { id, from, to }] of objects.entries()) {
      // Every object has its place in the table; what is left out, or written at the end, stays free until then.
      const number = base + at + 1;
      this.#offsets[number] = 0;
      const dictionary = dictionaries.get(id) ?? '';
      const renumbered = dictionary.replace(
        /\b(\d+) 0 R\b/g,
        (_, old: string) => `${numbers.get(Number(old)) ?? 0} 0 R`,
      );
      if (id === tree) continue;
      if (id === root) {
        if (isFirst) this.#root = { id: number, dictionary: renumbered };
        continue;
      }
      if (id === info && !isFirst) continue;
      if (id === info) this.#info = number;
      if (/\/Type \/Page\b(?!s)/.test(dictionary)) this.#pages.push(number);
      this.#offsets[number] = this.#length;
      this.#write(out, Buffer.from(`${number} 0 obj\n${id === info ? dictionary : renumbered}`, 'latin1'));
      this.#write(out, bytes.subarray(from + Buffer.byteLength(dictionary, 'latin1'), to));
      this.#write(out, Buffer.from('\nendobj\n', 'latin1'));
    }
    if (isFirst) this.#ids = /\/ID (\[[^\]]*\])/.exec(end)?.[1] ?? '';
    return Buffer.concat(out);
  }

  /** The bytes that end the file. */
  end(): Buffer {
    const out: Buffer[] = [];
    const kids = this.#pages.map((id) => `${id} 0 R`).join(' ');
    for (const [id, body] of [
      [this.#tree, `<<\n/Type /Pages\n/Count ${this.#pages.length}\n/Kids [${kids}]\n>>`],
      [this.#root.id, this.#root.dictionary],
    ] as const) {
      this.#offsets[id] = this.#length;
      this.#write(out, Buffer.from(`${id} 0 obj\n${body}\nendobj\n`, 'latin1'));
    }
    const start = this.#length;
    const table = this.#offsets.map((offset, id) =>
      id === 0 || offset === 0 ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`,
    );
    const trailer = `/Size ${table.length} /Root ${this.#root.id} 0 R${this.#info ? ` /Info ${this.#info} 0 R` : ''}${this.#ids ? ` /ID ${this.#ids}` : ''}`;
    const text = `xref\n0 ${table.length}\n${table.join('')}trailer\n<< ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
    this.#write(out, Buffer.from(text, 'latin1'));
    return Buffer.concat(out);
  }

  #write(out: Buffer[], part: Buffer): void {
    out.push(part);
    this.#length += part.length;
  }
}

function need(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`Not a PDF that can be joined: ${pattern.source} is missing`);
  return found;
}

/** The objects that the cross-reference table names, in the order of the table. */
function objectsOf(bytes: Buffer, table: number): Found[] {
  const lines = bytes.toString('latin1', table).split('\n');
  const count = Number(need(lines[1] ?? '', /^0 (\d+)/));
  const found: Found[] = [];
  for (let id = 1; id < count; id += 1) {
    const entry = lines[2 + id] ?? '';
    if (!/ n\s*$/.test(entry)) continue;
    const from = bytes.indexOf('obj\n', Number(entry.slice(0, 10))) + 4;
    found.push({ id, from, to: from });
  }
  const inOrder = [...found].sort((one, other) => one.from - other.from);
  // An object ends before the next one begins, whatever a stream holds: `endobj` could stand inside of one.
  for (const [at, one] of inOrder.entries()) {
    const next = inOrder[at + 1]?.from ?? table;
    one.to = bytes.lastIndexOf('\nendobj', next);
  }
  return found;
}

/** What stands before the stream, or all of an object without one. */
function dictionaryOf(bytes: Buffer, from: number, to: number): string {
  const stream = bytes.subarray(from, to).indexOf('\nstream\n');
  return bytes.toString('latin1', from, stream === -1 ? to : from + stream);
}
