import { deflateSync } from 'node:zlib';

/** The body of a PDF object; strings are Latin-1. */
export type Body = string | Buffer;

/** A stream object. */
export function stream(dictionary: string, content: Uint8Array, isPacked = false): Buffer {
  const bytes = isPacked ? content : deflateSync(content);
  const filter = isPacked ? '' : ' /Filter /FlateDecode';
  return Buffer.concat([
    Buffer.from(`<< ${dictionary}${filter} /Length ${bytes.length} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}

/** A text string in UTF-16BE with byte order mark, as hexadecimal. */
export const textString = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/** An instant in UTC (ISO 32000-1, 7.9.4). */
export const dateString = (instant: string): string =>
  `(D:${new Date(instant).toISOString().slice(0, 19).replace(/\D/g, '')}Z)`;

/** A number in PDF syntax: three decimals, no exponent. */
export const number = (value: number): string => String(Math.round(value * 1000) / 1000);

const hex4 = (value: number): string => value.toString(16).padStart(4, '0');
export const glyphCode = hex4;

/** The ToUnicode CMap: the letters of each glyph, for copying and searching. */
export function unicodeMap(lettersOf: readonly (readonly number[])[]): string {
  const entries = lettersOf.map((letters) => {
    const units = Buffer.from(String.fromCodePoint(...letters), 'utf16le').swap16();
    return `<${units.toString('hex')}>`;
  });
  const ranges: string[] = [];
  for (let start = 0; start < entries.length; start += 256) {
    const end = Math.min(start + 256, entries.length);
    ranges.push(`<${hex4(start)}> <${hex4(end - 1)}> [${entries.slice(start, end).join(' ')}]`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><ffff>
endcodespacerange
${ranges.length} beginbfrange
${ranges.join('\n')}
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
