import type { GraphQLAnswer, RestAnswer, TestProduct } from './client.ts';

/** The result of a call by either transport, so one test covers both. */
export interface CallResult<T> {
  code: string;
  value: T | null;
  errors: { msg: string; code: string; field?: string | undefined }[];
}

interface Shown {
  msg: string;
  code: string;
  field?: string;
}

export function resultOfRest<T>({ status, body }: RestAnswer<unknown>): CallResult<T> {
  if (status === 200) return { code: 'OK', value: body as T, errors: [] };
  const { errors } = body as { errors: Shown[] };
  return { code: errors[0]?.code ?? String(status), value: null, errors };
}

export function resultOfGraphQL<T>({ data, errors }: GraphQLAnswer<Record<string, T | null>>): CallResult<T> {
  const value = Object.values(data ?? {})[0] ?? null;
  if (!errors?.[0]) return { code: 'OK', value, errors: [] };
  const found = errors.flatMap(({ message, extensions: { code, field, problems } }) =>
    Array.isArray(problems)
      ? (problems as { message: string; field: string }[]).map((one) => ({ msg: one.message, code, field: one.field }))
      : [{ msg: message, code, field }],
  );
  return { code: errors[0].extensions.code, value, errors: found };
}

/** The fields of a profile that the tests read; only the id has two names. */
export interface ShownProfile {
  id: string;
  _id: string;
  user: { name: string; phone: string };
  personalDetails: { religion: string; dateOfBirth: string; bloodGroup: string | null };
  presentAddress: { aptNumber: string; city: string | null; isAddressSame: boolean };
  permanentAddress: { aptNumber: string; city: string | null; isAddressSame: boolean };
  guardiansInfo: { fathersPhone: string; localGuardiansName: string | null; emergencyPhone: string | null };
  ssc: { sscGpa: number; sscPassingYear: number };
  hsc: { hscGpa: number; hscPassingYear: number };
  gradDegree: { gradDegreeCGpa: number; gradDegreeType: string } | null;
  mastersDegree: { mastersDegreeCGpa: number | null } | null;
  workExperience: { companyName: string; from: string | null; to: string | null }[];
  admissionInfo: { course: string; department: string; trimester: string; year: number; batch: string | null };
  marks: {
    applicantId: string | null;
    date: string;
    examId: { id: string; _id: string };
    written: number | null;
    viva: number | null;
    total: number | null;
    result: string | null;
    place: number | null;
    remarks: string | null;
    version: number;
    otherExamIds: string[];
    otherPrograms: string[];
  };
}

const profileFields = `id
  user { name phone }
  personalDetails { religion dateOfBirth bloodGroup }
  presentAddress { aptNumber city isAddressSame }
  permanentAddress { aptNumber city isAddressSame }
  guardiansInfo { fathersPhone localGuardiansName emergencyPhone }
  ssc { sscGpa sscPassingYear }
  hsc { hscGpa hscPassingYear }
  gradDegree { gradDegreeCGpa gradDegreeType }
  mastersDegree { mastersDegreeCGpa }
  workExperience { companyName from to }
  admissionInfo { course department trimester year batch }
  marks { applicantId date examId { id } written viva total result place remarks version otherExamIds otherPrograms { id } }`;

export const documents = {
  mine: `query { myProfile { ${profileFields} } }`,
  one: `query ($userId: ID!) { profile(userId: $userId) { ${profileFields} } }`,
  ofExam: `query ($examId: ID!, $page: Int!, $limit: Int!) { examApplicants(examId: $examId, page: $page, limit: $limit) { ${profileFields} } }`,
  submit: `mutation ($input: ProfileInput!) { submitProfile(input: $input) { ${profileFields} } }`,
  marks: `mutation ($input: UpdateMarksInput!) { updateMarks(input: $input) { ${profileFields} } }`,
  draft: 'query { myProfileDraft { data version savedAt } }',
  saveDraft: 'mutation ($input: SaveProfileDraftInput!) { saveProfileDraft(input: $input) { data version savedAt } }',
};

type Options = { token?: string; lang?: 'en' | 'bn' };

export interface Transport {
  name: string;
  mine(options: Options): Promise<CallResult<ShownProfile>>;
  one(userId: string, options: Options): Promise<CallResult<ShownProfile>>;
  ofExam(examId: string, options: Options): Promise<CallResult<ShownProfile[]>>;
  submit(input: object, options: Options): Promise<CallResult<ShownProfile>>;
  marks(userId: string, input: object, options: Options): Promise<CallResult<ShownProfile>>;
}

/** The calls of profiles and marks on both transports. */
export const transportsOf = (product: TestProduct): Transport[] => [
  {
    name: 'GraphQL',
    mine: async (options) => resultOfGraphQL(await product.graphql(documents.mine, {}, options)),
    one: async (userId, options) => resultOfGraphQL(await product.graphql(documents.one, { userId }, options)),
    ofExam: async (examId, options) =>
      resultOfGraphQL(await product.graphql(documents.ofExam, { examId, page: 1, limit: 50 }, options)),
    submit: async (input, options) => resultOfGraphQL(await product.graphql(documents.submit, { input }, options)),
    marks: async (userId, input, options) =>
      resultOfGraphQL(await product.graphql(documents.marks, { input: { userId, ...input } }, options)),
  },
  {
    name: 'REST',
    mine: async (options) => resultOfRest(await product.rest('GET /profile/me', undefined, options)),
    one: async (userId, options) => resultOfRest(await product.rest(`GET /profile/user/${userId}`, undefined, options)),
    ofExam: async (examId, options) =>
      resultOfRest(await product.rest(`GET /exams/exam/students/${examId}`, undefined, options)),
    submit: async (input, options) => resultOfRest(await product.rest('POST /profile', input, options)),
    marks: async (userId, input, options) =>
      resultOfRest(await product.rest(`PUT /profile/marks/user/${userId}`, input, options)),
  },
];
