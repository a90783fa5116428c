import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardFacts, cardMessage, decodeCard, encodeCard, readPresented } from './card-code.ts';

const anyFacts: fc.Arbitrary<CardFacts> = fc.record({
  kid: fc.integer({ min: 0, max: 255 }),
  profileId: fc.uuid(),
  serial: fc.integer({ min: 0, max: 65_535 }),
  expiresAt: fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((seconds) => new Date(seconds * 1000)),
});
const anySignature = fc.uint8Array({ minLength: 64, maxLength: 64 });
const facts: CardFacts = {
  kid: 7,
  profileId: '0197f0c2-1111-7abc-8def-0123456789ab',
  serial: 3,
  expiresAt: new Date('2027-01-01T00:00:00Z'),
};
const code = encodeCard(cardMessage(facts), new Uint8Array(64).fill(0xa5));

describe('encodeCard and decodeCard', () => {
  it('return what was encoded, for any card and signature', () => {
    fc.assert(
      fc.property(anyFacts, anySignature, (card, signature) => {
        const message = cardMessage(card);
        const written = encodeCard(message, signature);
        expect(written).toMatch(/^[A-Z2-7]{141}$/);
        expect(decodeCard(written)).toEqual({ ...card, message, signature });
      }),
    );
  });

  it('keep the layout of version 1', () => {
    const bytes = Array.from(cardMessage(facts), (byte) => byte.toString(16).padStart(2, '0')).join('');
    expect(bytes).toBe('01070197f0c211117abc8def0123456789ab00036b36ec80');
  });

  it.each([
    ['the address of the card', (text: string) => `https://admission.example.edu/verify/${text}`],
    ['lower case', (text: string) => text.toLowerCase()],
    ['spaces and line ends', (text: string) => ` ${text.slice(0, 70)}\n${text.slice(70)} `],
    ['a query after the code', (text: string) => `https://a.example/verify/${text}?utm=1`],
  ])('read %s', (_, spell) => {
    expect(decodeCard(spell(code))).toMatchObject(facts);
  });

  it('decode every change of one letter to another card or to none: a code has one spelling', () => {
    const original = decodeCard(code);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    for (let at = 0; at < code.length; at += 1) {
      for (const letter of letters) {
        if (letter === code[at]) continue;
        const changed = decodeCard(code.slice(0, at) + letter + code.slice(at + 1));
        if (changed) expect([changed.message, changed.signature]).not.toEqual([original?.message, original?.signature]);
      }
    }
  });

  it.each([
    ['a shorter code', code.slice(1)],
    ['a longer code', `${code}A`],
    ['a foreign letter', `1${code.slice(1)}`],
    ['another version', `B${code.slice(1)}`],
    ['an unused bit that is set', `${code.slice(0, -1)}B`],
    ['a very long text', 'A'.repeat(5000)],
    ['nothing', ''],
  ])('refuse %s', (_, text) => {
    expect(decodeCard(text)).toBeNull();
  });

  it.each([
    { kid: 256 },
    { serial: 65_536 },
    { serial: -1 },
    { profileId: 'CSE-27S-1001' },
    { expiresAt: new Date('2200-01-01') },
  ])('refuse to sign %o, which does not fit', (change) => {
    expect(() => cardMessage({ ...facts, ...change })).toThrow(RangeError);
  });

  it('refuse bytes of another length', () => {
    expect(() => encodeCard(new Uint8Array(23), new Uint8Array(64))).toThrow(RangeError);
  });
});

describe('readPresented', () => {
  it('tells a signed code, a code of an earlier release and anything else apart', () => {
    expect(readPresented(code)).toMatchObject({ by: 'CODE', card: facts });
    const older = { by: 'ID', applicantId: 'CSE-27S-1001' };
    expect(readPresented('https://a.example/verify/CSE-27S-1001.0123456789AB')).toEqual(older);
    expect(readPresented('cse-27s-1001.0123456789ab')).toEqual(older);
    for (const text of ['', 'https://a.example', 'CSE-27S-1001', 'x.y', `${code}${code}`])
      expect(readPresented(text)).toEqual({ by: 'NOTHING' });
  });
});
