import { describe, expect, it } from 'vitest';
import { banglaCardProps, cardProps, formProps, readPdf, seatedCardProps } from './documents.fixture.ts';
import { draw } from './documents.ts';

describe('draw admit-card', () => {
  it('prints one page of searchable text with every value', async () => {
    const pdf = await readPdf(await draw({ kind: 'admit-card', props: await cardProps() }));
    expect(pdf.pages).toHaveLength(1);
    for (const part of [
      'Padma University',
      'Admit Card',
      'CSE-27S-0042',
      'TANVIR AHMED CHOWDHURY',
      'Abdul Karim Chowdhury',
      'Rokeya Begum',
      '01700000007',
      'BSc in Computer Science – Spring 2027 Admission Test',
      'Friday, 15 January 2027',
      '10:00 am',
      'BSc in Computer Science and Engineering',
      'Spring 2027',
      '58',
      'CSE-27S-0042.K7QX2M9P4T6B',
      'admission.padma.example/verify',
      'Signature of the invigilator',
      'Generated 21 November 2026, 10:30 am',
    ]) {
      expect(pdf.text).toContain(part);
    }
    expect(pdf.images).toBe(2);
    expect(pdf.info).toMatchObject({ Title: 'Admit Card CSE-27S-0042', Author: 'Padma University', Language: 'en' });
  });

  it.each([
    ['a card', cardProps],
    ['a card with a seat', seatedCardProps],
  ])('prints the address for entering the code of %s whole', async (_, make) => {
    const { text } = await readPdf(await draw({ kind: 'admit-card', props: await make() }));
    expect(text).toMatch(/admission\.padma\.example\/verify(?![/\w])/);
  });

  it('does not move the title next to a university name of two lines', async () => {
    const props = await cardProps();
    const titleOf = async (universityName: string) => {
      const card = await draw({ kind: 'admit-card', props: { ...props, brand: { ...props.brand, universityName } } });
      return (await readPdf(card)).items.find(({ text }) => text === 'Admit Card')?.y;
    };
    expect(await titleOf('Shapla University of Science and Technology')).toBe(await titleOf('Padma University'));
  });

  it('prints a card without optional parts', async () => {
    const props = { ...(await cardProps()), photo: null, signature: null, batch: null };
    const pdf = await readPdf(await draw({ kind: 'admit-card', props }));
    expect(pdf.images).toBe(0);
    expect(pdf.text).toContain('Affix a recent passport-size photograph here');
    expect(pdf.text).toContain('—');
  });

  it('prints the longest names completely on one page', async () => {
    const long =
      'Syed Muhammad Abdullah-Al-Mamun Ibne Shamsul Huda Chowdhury Patwary Bhuiyan Rahmatullah Khondokar Xyz';
    const props = {
      ...(await cardProps()),
      name: long.toUpperCase(),
      fathersName: long,
      mothersName: long,
      program: 'Master of Business Administration (Executive, Evening Program for Working Professionals)',
      examTitle:
        'Master of Business Administration (Executive, Evening Program for Working Professionals) – Second Phase',
    };
    const pdf = await readPdf(await draw({ kind: 'admit-card', props }));
    expect(pdf.pages).toHaveLength(1);
    expect(pdf.text.split('Xyz')).toHaveLength(3);
    expect(pdf.text).toContain('KHONDOKAR XYZ');
  });

  it.each(['en', 'bn'] as const)(
    'keeps a card with a seat on one page with a long university name, in %s',
    async (lang) => {
      const props = await seatedCardProps(lang === 'bn' ? banglaCardProps() : cardProps());
      const brand = {
        ...props.brand,
        universityName: 'Bangabandhu Sheikh Mujibur Rahman Agricultural University, Gazipur',
      };
      const name = 'MUHAMMAD ABDULLAH AL MAMUN CHOWDHURY PATWARY';
      const pdf = await readPdf(await draw({ kind: 'admit-card', props: { ...props, brand, name } }));
      expect(pdf.pages).toHaveLength(1);
    },
  );

  it('prints the longest title of the intake completely on one page with a seat, in both languages', async () => {
    const intake = `Fall Admission for Evening Programs ${'OF THE FACULTY '.repeat(10)}and the END`.padEnd(200, '.');
    for (const props of [await seatedCardProps(cardProps()), await seatedCardProps(banglaCardProps())]) {
      const examTitle = 'Master of Business Administration (Executive, Evening Program) – Second Phase, Main Campus';
      const card = { ...props, name: 'MUHAMMAD ABDULLAH AL MAMUN CHOWDHURY PATWARY', examTitle, intake };
      const pdf = await readPdf(await draw({ kind: 'admit-card', props: card }));
      expect(pdf.pages).toHaveLength(1);
      expect(pdf.text.replace(/\s+/g, ' ')).toContain(intake.slice(0, 190));
    }
    const card = { ...(await cardProps()), intake: 'Evening Programs 2027' };
    expect((await readPdf(await draw({ kind: 'admit-card', props: card }))).text).toContain('Evening Programs 2027');
  });

  it('prints Bangla with its digits and times', async () => {
    const pdf = await readPdf(await draw({ kind: 'admit-card', props: await banglaCardProps() }));
    expect(pdf.info.Language).toBe('bn');
    // Text extraction returns Bangla in visual order; these words have no reordered vowel.
    for (const part of ['২০২৭', '১০:০০', '০১৭০০০০০০০৭', 'CSE-27S-0042']) expect(pdf.text).toContain(part);
    expect(pdf.text).not.toContain('Applicant ID');
  });

  it('prints markup and control characters as plain text', async () => {
    const props = { ...(await cardProps()), name: '<b>{"x":1}</b> \u0000\u202eEVIL\n\t file:///etc/passwd' };
    const pdf = await readPdf(await draw({ kind: 'admit-card', props }));
    expect(pdf.text).toContain('<b>{"x":1}</b> EVIL file:///etc/passwd');
  });

  it('breaks a word that is longer than its line', async () => {
    const word = 'W'.repeat(160);
    const props = { ...(await cardProps()), name: word, fathersName: word, program: word, examTitle: word };
    const pdf = await readPdf(await draw({ kind: 'admit-card', props }));
    expect(pdf.text.replace(/ /g, '')).toContain(word);
    expect(pdf.text).not.toContain(word);
  });
});

describe('draw profile-form', () => {
  it('prints every answer', async () => {
    const pdf = await readPdf(await draw({ kind: 'profile-form', props: await formProps() }));
    const answers = (
      'Application Form|CSE-27S-0042|TANVIR AHMED CHOWDHURY|01700000007|tanvir@example.com|10 November 2026, 2:12 pm|' +
      'BSc in Computer Science – Spring 2027 Admission Test|15 January 2027, 10:00 am|Spring|2027|58|' +
      'Islam|Male|O+|4 March 2008|Unmarried|20083312345678901|1234567890|Bangladeshi|' +
      'Flat 4B|Road 7|Banani 1213|Dhaka|Bangladesh|Sarkar Bari|Ishwardia|Shambhuganj|Sadar|Mymensingh|' +
      'Abdul Karim Chowdhury|Teacher|01711111111|1975123456|Rokeya Begum|Doctor|01811111111|1978123456|' +
      'Mannan Sarkar|Trader|01511111111|1970123456|Karim Uddin|01911111111|' +
      'Zilla School|Science|2024|5.00|4.90|Physics, Chemistry|Ananda Mohan College|Commerce|2026|4.83|4.80|Accounting|' +
      'National University|Honours|Business Studies|Finance|2018 – 2022|3.41|University of Dhaka|MBA|Banking|2023 – 2024|3.92|' +
      'Meghna Bank|Officer|May 2024 – Till date|Jamuna Textiles|Trainee|15 February 2023 – April 2024|' +
      'BSc in Textile Engineering|Textile Engineering|18 January 2027, 10:00 am|' +
      'Paid|Bank|TRX7Q9ZT21|SLIP-000123|12 November 2026, 11:01 am|13 November 2026, 12:02 pm|Page 1 of 2'
    ).split('|');
    for (const answer of answers) expect(pdf.text, answer).toContain(answer);
    expect(pdf.images).toBe(2);
    expect(pdf.pages.at(-1)).toContain('Page 2 of 2');
    expect(pdf.pages.at(-1)).toContain('TANVIR AHMED CHOWDHURY');
  });

  it('prints the intake and the version of the rules that evaluated the application', async () => {
    const props = await formProps();
    const rules = { number: 12, isOfExam: false, decidedAt: '2026-11-12T05:01:00Z' };
    const printed = async (lang: 'en' | 'bn', isOfExam: boolean) => {
      const appliedTo = { ...props.appliedTo, intake: 'Evening Programs 2027', rules: { ...rules, isOfExam } };
      return (await readPdf(await draw({ kind: 'profile-form', props: { ...props, lang, appliedTo } }))).text;
    };
    const english = await printed('en', false);
    for (const part of ['Evening Programs 2027', 'Version 12 for this intake, 12 November 2026, 11:01 am'])
      expect(english).toContain(part);
    expect(await printed('en', true)).toContain('Version 12 for this exam');
    expect(await printed('bn', true)).toContain('১২');
  });

  it('omits sections that do not apply', async () => {
    const props = {
      ...(await formProps()),
      applicantId: null,
      gradDegree: null,
      mastersDegree: { institutionName: '', courseName: null },
      workExperience: [{ companyName: '', position: '', from: '', to: '' }],
      otherPrograms: [],
      localGuardian: { name: ' ' },
      emergency: null,
      isAddressSame: true,
    };
    const { text } = await readPdf(await draw({ kind: 'profile-form', props }));
    for (const title of [
      'Graduate degree',
      'Postgraduate degree',
      'Work experience',
      'Other programs',
      'Local guardian',
      'Emergency',
    ]) {
      expect(text, title).not.toContain(title);
    }
    expect(text).toContain('Same as the present address');
    expect(text).not.toContain('Ishwardia');
  });

  it('prints a long form on several pages', async () => {
    const form = await formProps();
    const work = Array.from({ length: 60 }, (_, i) => ({
      companyName: `Company ${i} end`,
      position: 'Officer',
      from: '2020-01',
      to: '2021-01',
    }));
    const pdf = await readPdf(await draw({ kind: 'profile-form', props: { ...form, workExperience: work } }));
    expect(pdf.pages.length).toBeGreaterThan(3);
    for (let i = 0; i < 60; i += 1) expect(pdf.text).toContain(`Company ${i} end`);
    expect(pdf.pages.filter((page) => page.includes('Work experience')).length).toBeGreaterThan(1);
  });
});

describe('draw applicant-list', () => {
  const listProps = async (count: number, parts: { before: number; inAll: number }) => {
    const { brand, generatedAt, photo } = await cardProps();
    const long = 'Syed Muhammad Abdullah-Al-Mamun Ibne Shamsul Huda Chowdhury Patwary Bhuiyan Rahmatullah';
    const people = Array.from({ length: count }, (_, at) => ({
      ...{
        applicantId: `CSE-27S-${1000 + at}`,
        name: at % 3 ? long : 'TANVIR AHMED',
        nameBn: 'সৈয়দ মুহাম্মদ আবদুল্লাহ আল মামুন',
      },
      ...{ phone: '01712345678', exam: 'CSE', photo: at % 2 ? photo : null },
    }));
    return { lang: 'en', brand, generatedAt, people, ...parts } as const;
  };

  it('prints 25 applicants on a page, also with long names', async () => {
    const props = await listProps(26, { before: 0, inAll: 51 });
    const pdf = await readPdf(await draw({ kind: 'applicant-list', props }));
    expect(pdf.pages).toHaveLength(2);
    expect(pdf.images).toBe(13);
    expect(pdf.pages[0]).toContain('CSE-27S-1024');
    expect(pdf.pages[1]).toContain('CSE-27S-1025');
    expect(pdf.text).toContain('Page 2 of 3');
  });

  it('continues the numbers of applicants and pages', async () => {
    const props = await listProps(1, { before: 250, inAll: 251 });
    const { text } = await readPdf(await draw({ kind: 'applicant-list', props }));
    for (const part of ['251', 'Page 11 of 11']) expect(text).toContain(part);
  });
});
