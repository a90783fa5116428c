import { PaymentMethod, PaymentStatus, ProgramType, Trimester } from '@admission/schema';

type Schema = Record<string, unknown>;

const id: Schema = { type: 'string', format: 'uuid' };
const text: Schema = { type: 'string' };
const textOrNull: Schema = { type: ['string', 'null'] };
const numberOrNull: Schema = { type: ['number', 'null'] };
const instant: Schema = { type: 'string', format: 'date-time' };
const day: Schema = { type: 'string', format: 'date' };
const oneOf = (words: object): Schema => ({ type: 'string', enum: Object.values(words) });
const object = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const list = (items: Schema): Schema => ({ type: 'array', items });
const texts = (names: string): Record<string, Schema> =>
  Object.fromEntries(names.split(' ').map((name) => [name, textOrNull]));
const numbers = (names: string): Record<string, Schema> =>
  Object.fromEntries(names.split(' ').map((name) => [name, numberOrNull]));

/** One line of `lines.columns.ts`. */
export const lineSchema: Schema = {
  description: 'An applicant, as a line of JSON Lines.',
  ...object({
    ...{ userId: id, profileId: id, name: text, phone: text, email: text },
    applicantId: { ...textOrNull, description: 'Shown while the fee is PAID.' },
    dateOfBirth: day,
    ...texts('gender religion nationality bloodGroup'),
    submittedAt: instant,
    exam: object({
      ...{
        id,
        title: text,
        examDate: instant,
        trimester: oneOf(Trimester),
        year: { type: 'integer' },
        batch: textOrNull,
      },
      ...{ program: text, programShortCode: text, programType: oneOf(ProgramType), department: text },
    }),
    payment: object({
      status: oneOf(PaymentStatus),
      method: oneOf(PaymentMethod),
      reference: textOrNull,
      paidAt: { ...instant, type: ['string', 'null'] },
    }),
    marks: {
      ...object({
        ...numbers('written viva total place'),
        absent: { type: 'boolean' },
        ...texts('result remarks'),
        values: {
          description:
            'By component of the mark scheme, also `written` and `viva`; without those that are not entered.',
          ...{ type: 'object', additionalProperties: { type: 'number' } },
        },
      }),
      type: ['object', 'null'],
    },
    addresses: list(
      object({
        kind: text,
        ...texts(
          'aptNumber roadNameAndNumber areaAndPostalCode village postOffice policeStation district city country',
        ),
      }),
    ),
    guardians: list(object({ kind: text, ...texts('name occupation phone') })),
    educations: list(
      object({ level: text, ...texts('institutionName group subjects'), ...numbers('passingYear gpa converted') }),
    ),
    degrees: list(
      object({
        level: text,
        ...texts('degreeType institutionName courseName major'),
        ...numbers('yearFrom yearTo cgpa'),
      }),
    ),
    workExperiences: list(object(texts('companyName position from to'))),
    otherExamIds: list(id),
  }),
};
