import { expect, it } from 'vitest';
import { buildMail } from './mail-body.ts';

const sender = {
  admissionTitle: 'Admission 2027',
  siteUrl: 'https://admission.example/',
  universityName: 'A & B University',
};
const bodyOf = (text: string) =>
  buildMail([{ type: 'paragraph', children: [{ text }] }], 'News', { ...sender, universityNameBn: 'এবি' });

it('buildMail names the institution below the title, in the language of the words', () => {
  expect(bodyOf('Hello')).toMatchObject({
    text: 'Hello\n\nAdmission 2027\nA & B University',
    html: expect.stringContaining('>Admission 2027<br>A &amp; B University</p>'),
  });
  expect(bodyOf('শুভেচ্ছা').text).toBe('শুভেচ্ছা\n\nAdmission 2027\nএবি');
});
