import type { AdmitCardProps } from '../../../core/document-props.ts';
import { admitCard, cardTitle, qrColor } from '../admit-card.ts';
import { cardTexts } from '../card-slots.ts';
import type { Cell, Content, DocumentDefinition, Node, Placed, Slot } from '../content.ts';
import { fontOf } from '../fonts.ts';
import { palette } from '../page.ts';
import { print } from '../print.ts';
import { qrOf } from '../qr.ts';
import { type Jpeg, jpegObject, readJpeg } from './jpeg.ts';
import { type Body, dateString, number, stream, textString } from './objects.ts';
import { StampFont } from './stamp-font.ts';
import { appendObjects, type BasePdf, parseBasePdf, withEntries } from './update.ts';

type Place = Slot & { left: number; top: number; size: number; color: string; alignment: string };
type Template = { base: BasePdf; places: ReadonlyMap<string, Place> };

const pageHeight = 841.89;
// A template has about 40 KB and serves all cards of an exam within a minute.
const maxTemplates = 64;
const templates = new Map<string, Promise<Template | null>>();
let stampFont: StampFont | undefined;

/**
 * Stamps the values of a card onto a cached blank page, about twenty times faster than a layout. Null if a value does not fit on its
 * line or a picture is not a colour JPEG; the card must then be laid out.
 */
export async function stampCard(props: AdmitCardProps): Promise<Buffer | null> {
  const photo = props.photo ? readJpeg(props.photo) : null;
  const signature = props.signature ? readJpeg(props.signature) : null;
  if ((props.photo && !photo) || (props.signature && !signature)) return null;
  const template = await templateOf(props);
  if (!template) return null;

  const texts = stampTexts(props, template);
  const code = template.places.get('qr');
  if (!texts || !code) return null;
  const { base, places } = template;
  const font = base.next;
  const before = base.next + 5;
  const after = before + 1;
  const images: { name: string; id: number; jpeg: Jpeg; place: Place }[] = [];
  for (const [name, jpeg] of [
    ['photo', photo],
    ['signature', signature],
  ] as const) {
    const place = places.get(name);
    if (jpeg && place) images.push({ name: `Stamp${name}`, id: after + 1 + images.length, jpeg, place });
  }
  const drawing = ['Q', stampQr(props.checkUrl, code), ...images.map(drawImage), texts].join('\n');
  const objects = new Map<number, Body>([
    ...stampFontOf().objects(font),
    [before, stream('', Buffer.from('q'))],
    [after, stream('', Buffer.from(drawing, 'latin1'))],
    ...images.map(({ id, jpeg }): [number, Body] => [id, jpegObject(jpeg)]),
    [base.page.id, pageWith(base, before, after)],
    [base.resources.id, resourcesWith(base, font, images)],
    [base.info.id, infoWith(base, props)],
  ]);
  return appendObjects(base, objects);
}

const stampFontOf = (): StampFont => {
  stampFont ??= new StampFont(fontOf('bold'));
  return stampFont;
};

/** The blank page for a card, cached by all values that affect its layout. */
function templateOf(props: AdmitCardProps): Promise<Template | null> {
  const definition = admitCard(props, true);
  const key = JSON.stringify([definition.content, definition.footer(1, 1), definition.info, definition.language]);
  const cached = templates.get(key);
  if (cached) return cached;
  const created = createTemplate(definition);
  if (templates.size >= maxTemplates) templates.delete(templates.keys().next().value ?? '');
  templates.set(key, created);
  // Failures are not cached.
  created.catch(() => templates.delete(key));
  return created;
}

async function createTemplate(definition: DocumentDefinition): Promise<Template | null> {
  const bytes = await print(definition);
  const base = parseBasePdf(bytes);
  if (!base) return null;
  const places = new Map<string, Place>();
  for (const node of nodesOf(definition.content)) {
    const [place, ...others] = (node as Node & Placed).positions ?? [];
    if (!node.slot) continue;
    if (!place || others.length > 0) return null;
    places.set(node.slot.name, {
      ...node.slot,
      left: place.left,
      top: place.top,
      size: node.fontSize ?? 10,
      color: node.color ?? palette.text,
      alignment: node.alignment ?? 'left',
    });
  }
  return { base, places };
}

function* nodesOf(content: Content | Cell | undefined): Generator<Node> {
  if (content === undefined || typeof content === 'string') return;
  if (Array.isArray(content)) {
    for (const part of content) yield* nodesOf(part);
    return;
  }
  yield content;
  yield* nodesOf(content.stack);
  yield* nodesOf(content.columns);
  for (const row of content.table?.body ?? []) yield* nodesOf(row);
}

/** The operators of all texts; null if one does not fit on its line. */
function stampTexts(props: AdmitCardProps, { places }: Template): string | null {
  const font = stampFontOf();
  font.trim();
  const { ascent, unitsPerEm } = fontOf('bold');
  const operators = ['BT'];
  for (const [name, text] of Object.entries(cardTexts(props))) {
    const place = places.get(name);
    if (!place) return null;
    const shown = font.shape(text, place.size);
    if (shown.width > place.width) return null;
    const left = place.left + (place.alignment === 'center' ? (place.width - shown.width) / 2 : 0);
    const baseline = pageHeight - place.top - (ascent / unitsPerEm) * place.size;
    operators.push(`/Stamp ${number(place.size)} Tf ${fill(place.color)}`, shown.operators(left, baseline));
  }
  return [...operators, 'ET'].join('\n');
}

function fill(color: string): string {
  const parts = [1, 3, 5].map((at) => number(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return `${parts.join(' ')} rg`;
}

function stampQr(url: string, place: Place): string {
  const { size, boxes } = qrOf(url);
  const side = place.height ?? place.width;
  const unit = side / size;
  const left = place.left + (place.width - side) / 2;
  const top = pageHeight - place.top;
  const drawn = boxes.map(({ x, y, length }) => `${x} ${y} ${length} 1 re`).join('\n');
  // The unit is a module, the origin is at the top left.
  return `q ${fill(qrColor)} ${number(unit)} 0 0 ${number(-unit)} ${number(left)} ${number(top)} cm\n${drawn}\nf Q`;
}

/** Scales the picture to its frame and centres it. */
function drawImage({ name, jpeg, place }: { name: string; jpeg: Jpeg; place: Place }): string {
  const height = place.height ?? place.width;
  const scale = Math.min(place.width / jpeg.width, height / jpeg.height);
  const [drawnWidth, drawnHeight] = [jpeg.width * scale, jpeg.height * scale];
  const left = place.left + (place.width - drawnWidth) / 2;
  const bottom = pageHeight - place.top - (height - drawnHeight) / 2 - drawnHeight;
  return `q ${number(drawnWidth)} 0 0 ${number(drawnHeight)} ${number(left)} ${number(bottom)} cm /${name} Do Q`;
}

const pageWith = ({ page }: BasePdf, before: number, after: number): string =>
  page.dictionary.replace(
    `/Contents ${page.contents} 0 R`,
    `/Contents [${before} 0 R ${page.contents} 0 R ${after} 0 R]`,
  );

const infoWith = ({ info }: BasePdf, props: AdmitCardProps): string =>
  info.dictionary
    .replace(/(?<=\/CreationDate )\d+ 0 R/, dateString(props.generatedAt))
    .replace(/>>\s*$/, `/Title ${textString(cardTitle(props))}\n>>`);

function resourcesWith({ resources }: BasePdf, font: number, images: { name: string; id: number }[]): string {
  const fonts = withEntries(resources.dictionary, 'Font', `/Stamp ${font} 0 R`);
  if (images.length === 0) return fonts;
  return withEntries(fonts, 'XObject', images.map(({ name, id }) => `/${name} ${id} 0 R`).join('\n'));
}
