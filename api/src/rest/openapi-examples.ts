import type { JsonSchema, ObjectSchema } from './openapi-schemas.ts';

const exampleId = '0199e0a4-7b7e-7c52-9f1b-3c1d2a9e6f10';

/** A grey JPEG of 8 × 8 pixels. */
const tinyJpeg =
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALQAf//Z';

/** Example values by field name. */
const words: Record<string, unknown> = {
  _id: exampleId,
  userId: '0199e0a4-7b7e-7c52-9f1b-3c1d2a9e6f11',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIxIn0.c2lnbmF0dXJl',
  name: 'AMINA BEGUM',
  phone: '01712345678',
  phones: ['01712345678'],
  email: 'amina@example.com',
  password: 'a-long-password-1',
  confirmPassword: 'a-long-password-1',
  currentPassword: 'a-long-password-1',
  verificationCode: '123456',
  applicantId: 'CSE-27S-0001',
  departmentName: 'Computer Science and Engineering',
  deptShortCode: 'CSE',
  deptUrl: 'https://example.org/cse',
  programName: 'BSc in Computer Science and Engineering',
  programShortCode: 'CSE',
  programUrl: 'https://example.org/cse/bsc',
  credit: 160,
  title: 'Admission test',
  bodyText: '<p>The admit cards can be downloaded.</p>',
  subject: 'Your admit card',
  body: '<p>Your admit card is ready.</p>',
  message: 'Your admit card is ready.',
  msg: 'Done',
  batch: '61',
  year: 2027,
  newYear: 2027,
  page: 1,
  pageNumber: 1,
  pages: 1,
  count: 1,
  limit: 1000,
  version: 1,
  written: 32.5,
  viva: 8,
  total: 40.5,
  sscGpa: 5,
  hscGpa: 4.5,
  sscPassingYear: 2024,
  hscPassingYear: 2026,
  percentage: 12.5,
  bankSlipNumber: 'DBBL-004511',
  trxID: '9HT3ABCD12',
  filename: 'admit-card.pdf',
  mimeType: 'application/pdf',
  data: tinyJpeg,
  url: '/files/0199e0a4',
  examDate: '2027-01-15T04:30:00.000Z',
  dateOfBirth: '2007-05-09',
  gender: 'Female',
  religion: 'Islam',
  bloodGroup: 'AB+',
  nationality: 'Bangladeshi',
  remarks: 'Good',
  reason: 'Asked for by letter',
  program: exampleId,
  department: exampleId,
  exam: exampleId,
  examId: exampleId,
  intake: exampleId,
  presentAptNumber: 'House 12, Road 5, Dhanmondi, Dhaka',
  permanentAptNumber: 'Shibpur, Narsingdi',
  fathersName: 'Abdul Karim',
  fathersPhone: '01711000001',
  mothersName: 'Rokeya Begum',
  mothersPhone: '01711000002',
  sscInstitutionName: 'Shibpur Pilot High School',
  sscGroup: 'Science',
  hscInstitutionName: 'Narsingdi Government College',
  hscGroup: 'Science',
};

/** A realistic value for the schema; `named` are the schemas of references. */
export function exampleOf(schema: JsonSchema, named: Record<string, JsonSchema>, name = ''): unknown {
  const reference = String(schema['$ref'] ?? '').replace('#/components/schemas/', '');
  if (reference) return exampleOf(named[reference] ?? {}, named, name);
  const choices = schema['anyOf'];
  if (Array.isArray(choices)) return exampleOf(choices[0] as JsonSchema, named, name);
  if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[])[0];
  const types = [schema['type']].flat();
  const word = Object.hasOwn(words, name) ? words[name] : undefined;
  if (types.includes('object')) return exampleOfObject(schema, named);
  if (types.includes('array'))
    return Array.isArray(word) ? word : [exampleOf((schema['items'] ?? {}) as JsonSchema, named, name)];
  if (types.includes('boolean')) return true;
  if (types.includes('integer')) return Number.isInteger(word) ? word : 1;
  if (types.includes('number')) return typeof word === 'number' ? word : 1;
  if (!types.includes('string')) return {};
  if (schema['format'] === 'date-time') return words['examDate'];
  if (schema['format'] === 'date') return words['dateOfBirth'];
  if (typeof word === 'string') return word;
  return /ids?$/i.test(name) ? words['_id'] : 'Text';
}

/** A body that the call accepts: required fields, and optional ones with a value in `words`. Only a change names a row and its version. */
export function exampleOfBody(schema: ObjectSchema, named: Record<string, JsonSchema>, isChange: boolean): object {
  const isShown = (name: string): boolean =>
    schema.required.includes(name) || (Object.hasOwn(words, name) && (isChange || !/^(_id|version)$/.test(name)));
  const properties = Object.entries(schema.properties).filter(([name]) => isShown(name));
  return exampleOfObject({ properties: Object.fromEntries(properties) }, named);
}

function exampleOfObject(schema: JsonSchema, named: Record<string, JsonSchema>): Record<string, unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  const inside = Object.entries(properties).map(([key, one]) => [key, exampleOf(one, named, key)]);
  const others = schema['additionalProperties'] as JsonSchema | undefined;
  if (others && inside.length === 0) return { [String(words['_id'])]: exampleOf(others, named) };
  return Object.fromEntries(inside) as Record<string, unknown>;
}
