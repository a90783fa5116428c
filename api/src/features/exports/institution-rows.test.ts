import { expect, it } from 'vitest';
import { institutionRows } from './export.making.ts';

const stats = {
  sscInstitutions: [
    { name: 'Zilla School', percentage: 40.5 },
    { name: 'Model School', percentage: 20.25 },
  ],
  sscInstitutionCount: 7002,
  sscRest: 39.24,
  hscInstitutions: [{ name: 'Dhaka College', percentage: 100 }],
  hscInstitutionCount: 1,
  hscRest: 0,
};

it('institutionRows ends with the number and the share of the institutions that are not listed', () => {
  const listed = [
    ['Zilla School', 40.5],
    ['Model School', 20.25],
  ];
  expect(institutionRows(stats, 'SSC_INSTITUTIONS', 'en')).toEqual([...listed, ['7,000 more', 39.24]]);
  expect(institutionRows(stats, 'SSC_INSTITUTIONS', 'bn')).toEqual([...listed, ['আরও ৭,০০০টি', 39.24]]);
  expect(institutionRows(stats, 'HSC_INSTITUTIONS', 'en')).toEqual([['Dhaka College', 100]]);
});
