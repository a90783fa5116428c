import { describe, expect, it } from 'vitest';
import { fontOf } from '../fonts.ts';
import { StampFont } from './stamp-font.ts';

describe('StampFont', () => {
  it('rebuilds its subset only for new letters', () => {
    const font = new StampFont(fontOf('bold'));
    const fileOf = () => font.objects(10).get(14);
    const first = fileOf();
    font.shape('Tanvir Ahmed', 10);
    expect(fileOf()).toBe(first);
    font.shape('মোঃ তানভীর', 10);
    expect(fileOf()).not.toBe(first);
  });

  it('measures text like pdfmake', () => {
    const font = new StampFont(fontOf('bold'));
    const { advanceWidth } = fontOf('bold').layout('Tanvir');
    expect(font.shape('Tanvir', 20).width).toBeCloseTo((advanceWidth * 20) / 1000, 6);
  });

  it('trim resets a subset above the limit', () => {
    const font = new StampFont(fontOf('bold'));
    const small = String(font.objects(1).get(2)).length;
    for (let letter = 0x980; letter < 0xa00; letter += 1) {
      for (let sign = 0x995; sign < 0x9a9; sign += 1) font.shape(String.fromCharCode(sign, 0x9cd, letter, 0x9be), 10);
    }
    const { characterSet } = fontOf('bold');
    for (const letter of characterSet) font.shape(String.fromCodePoint(letter), 10);
    const grown = String(font.objects(1).get(2)).length;
    expect(grown).toBeGreaterThan(small * 3);
    font.trim();
    expect(String(font.objects(1).get(2)).length).toBe(small);
  });
});
