import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { AdmitCardProps } from '../../../core/document-props.ts';
import { admitCard } from '../admit-card.ts';
import { cardTexts } from '../card-slots.ts';
import { banglaCardProps, cardProps, type ReadPdf, readPdf, seatedCardProps } from '../documents.fixture.ts';
import { draw } from '../documents.ts';
import { print } from '../print.ts';
import { stampCard } from './card.ts';

async function stamped(props: AdmitCardProps): Promise<ReadPdf> {
  const bytes = await stampCard(props);
  if (!bytes) throw new Error('Not stamped');
  return readPdf(bytes);
}

/** The position and size of a text on the page. */
function placeOf(pdf: ReadPdf, text: string): { x: number; y: number; size: number } {
  const found = pdf.items.find((item) => item.text.startsWith(text.slice(0, 6)));
  if (!found) throw new Error(`Not on the page: ${text}`);
  return found;
}

describe('stampCard', () => {
  it.each([
    ['a card', cardProps],
    ['a Bangla name', async () => ({ ...(await cardProps()), nameBn: 'Anika in Bangla' })],
    ['a seat', seatedCardProps],
  ])('places every text of %s as the laid-out card does', async (_, make) => {
    const props = await make();
    const [quick, whole] = [await stamped(props), await readPdf(await print(admitCard(props)))];
    expect(quick.pages).toHaveLength(1);
    expect(quick.images).toBe(whole.images);
    expect(quick.info).toMatchObject({
      Title: whole.info.Title,
      Author: whole.info.Author,
      CreationDate: whole.info.CreationDate,
    });
    expect(quick.text.split(' ').sort()).toEqual(whole.text.split(' ').sort());
    for (const text of Object.values(cardTexts(props))) {
      const [a, b] = [placeOf(quick, text), placeOf(whole, text)];
      expect(a.x, text).toBeCloseTo(b.x, 1);
      expect(a.y, text).toBeCloseTo(b.y, 1);
      expect(a.size, text).toBeCloseTo(b.size, 3);
    }
  });

  it('does not mix the values of concurrent cards', async () => {
    const props = await cardProps();
    const names = ['ANIKA RAHMAN', 'SHUVO DAS', 'মোছাঃ কেয়া খাতুন', 'NUSRAT JAHAN'];
    const cards = await Promise.all(
      names.map((name, i) => stamped({ ...props, name, applicantId: `CSE-27S-100${i}` })),
    );
    for (const [i, card] of cards.entries()) {
      expect(card.text).toContain(`CSE-27S-100${i}`);
      expect(card.info.Title).toBe(`Admit Card CSE-27S-100${i}`);
      for (const [other, name] of names.entries()) {
        if (!/[A-Z]/.test(name)) continue;
        expect(card.text.includes(name)).toBe(other === i);
      }
    }
  });

  it('uses a different template for another exam, language, university, minute or missing picture', async () => {
    const props = await cardProps();
    await stamped(props);
    const others: [Partial<AdmitCardProps>, string][] = [
      [{ examTitle: 'Another exam' }, 'Another exam'],
      [{ program: 'MBA' }, 'MBA'],
      [{ brand: { universityName: 'Meghna University', admissionTitle: 'Admission' } }, 'Meghna University'],
      [{ generatedAt: '2026-11-21T04:31:00Z' }, '10:31 am'],
      [{ photo: null }, 'Affix a recent passport-size photograph here'],
      [{ examDate: '2027-02-01T08:30:00Z' }, '2:30 pm'],
    ];
    for (const [change, expected] of others) expect((await stamped({ ...props, ...change })).text).toContain(expected);
    expect((await stamped(await banglaCardProps())).text).toContain('২০২৭');
  });

  it('uses one blank page for all cards of a minute', async () => {
    const props = await cardProps();
    const [first, second] = await Promise.all(
      ['2026-11-21T04:32:07.120Z', '2026-11-21T04:32:58.980Z'].map((generatedAt) =>
        stampCard({ ...props, generatedAt }),
      ),
    );
    const blankOf = (card: Buffer | null | undefined) => card?.subarray(0, card.indexOf('%%EOF'));
    expect(blankOf(first)?.length).toBeGreaterThan(0);
    expect(blankOf(second)).toEqual(blankOf(first));
    const created = async (card: Buffer | null | undefined) => (await readPdf(card ?? Buffer.of())).info.CreationDate;
    expect(await created(first)).toBe('D:20261121043207Z');
    expect(await created(second)).toBe('D:20261121043258Z');
  });

  it('prints gates and times in 24 hours and in words, for both languages', async () => {
    const { text } = await stamped(await seatedCardProps());
    for (const part of ['14:30 (2:30 in the afternoon)', '13:30 (1:30 in the afternoon)', '204 (Floor 2)', 'B-07'])
      expect(text).toContain(part);
    expect((await stamped(await seatedCardProps(banglaCardProps()))).text).toMatch(/১৪:৩০.*২:৩০/);
  });

  it('asks applicants with a seat to come before the gates close, others 30 minutes before the exam', async () => {
    const early = '30 minutes before the time on this card';
    const { text } = await stamped(await seatedCardProps());
    expect(text).toContain('before it closes at 14:15 (2:15 in the afternoon)');
    expect(text).not.toContain(early);
    expect((await stamped(await cardProps())).text).toContain(early);
  });

  it('prints room and seat of a Bangla card as on the sign of the room and the seat label', async () => {
    const { text } = await stamped(await seatedCardProps(banglaCardProps()));
    expect(text).toContain('B-07');
    expect(text).toContain('204 (২');
  });

  it('embeds new letters', async () => {
    const props = await cardProps();
    const { text } = await stamped({ ...props, name: 'ZOË ÅSTRÖM', fathersName: 'Çağrı Ünal' });
    expect(text).toContain('ZOË ÅSTRÖM');
    expect(text).toContain('Çağrı Ünal');
  });

  it('returns null for long values and other pictures, which draw lays out', async () => {
    const props = await cardProps();
    const grey = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#777' } })
      .toColourspace('b-w')
      .jpeg()
      .toBuffer();
    const hard: Partial<AdmitCardProps>[] = [
      { name: 'A NAME OF VERY MANY WORDS THAT NEVER FITS ON ONE LINE OF THIS CARD' },
      { fathersName: 'Alhaj Syed Muhammad Shamsul Huda Chowdhury' },
      { photo: grey },
    ];
    for (const change of hard) {
      const other = { ...props, ...change };
      expect(await stampCard(other)).toBeNull();
      expect((await readPdf(await draw({ kind: 'admit-card', props: other }))).text).toContain(props.applicantId);
    }
    await expect(draw({ kind: 'admit-card', props: { ...props, photo: Buffer.from('no picture') } })).rejects.toThrow();
  });
});
