import { type ErrorCode, httpStatusOf } from '@admission/schema';
import { buildSchema, type ExecutionResult, execute, GraphQLError, parse, validate } from 'graphql';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { setupServer } from 'msw/node';
import sdl from '../../schema/schema.graphql?raw';

const schema = buildSchema(sdl);

type Variables = Record<string, unknown>;
/** A stored value whose absent fields are null: the mock API answers them so. */
export type Given<T> = T extends readonly (infer One)[]
  ? readonly Given<One>[]
  : T extends object
    ? { [K in keyof T as null extends T[K] ? never : K]: Given<T[K]> } & {
        [K in keyof T as null extends T[K] ? K : never]?: Given<T[K]>;
      }
    : T;

/** The value of a root field, or a function of its arguments. Throw `refusal(…)` to refuse. */
export type Answer = unknown | ((args: never) => unknown);
export interface Call {
  operation: string;
  variables: Variables;
  headers: Headers;
}

export interface RefusalOptions {
  key?: string;
  field?: string;
  problems?: { field: string; key: string; message: string }[];
  requestId?: string;
  retryAfter?: number;
}

/** An error of the API. */
export const refusal = (code: ErrorCode, message: string, options: RefusalOptions = {}): GraphQLError =>
  new GraphQLError(message, { extensions: { code, ...options } });

/** An answer that refuses. */
export const refuses =
  (...error: Parameters<typeof refusal>) =>
  (): never => {
    throw refusal(...error);
  };

let answers = new Map<string, Answer>();
let calls: Call[] = [];
let down = false;

/** A root field of the schema; throws for unknown names. */
function known(field: string): void {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  if (!roots.some((root) => root?.getFields()[field])) throw new Error(`The schema has no operation ${field}.`);
}

async function run(
  { query, variables }: { query: string; variables: Variables },
  headers: Headers,
): Promise<ExecutionResult> {
  const document = parse(query);
  const errors = validate(schema, document);
  if (errors.length > 0) return { errors };
  const [operation] = document.definitions;
  const name = operation && 'name' in operation ? operation.name?.value : undefined;
  calls.push({ operation: name ?? '', variables, headers });
  return execute({
    schema,
    document,
    variableValues: variables,
    fieldResolver: async (
      source: Record<string, unknown> | undefined,
      args,
      _context,
      { fieldName, parentType, path },
    ) => {
      const isRoot = parentType === schema.getQueryType() || parentType === schema.getMutationType();
      // An alias comes first: `exam: examById(…)` is answered as `exam`.
      const root = [String(path.key), fieldName].find((name) => answers.has(name));
      if (isRoot && !root) throw new Error(`The test gave no answer for ${fieldName}.`);
      const answer = isRoot
        ? answers.get(root ?? fieldName)
        : (source?.[fieldName] ?? unlocalized(source, fieldName, path.key));
      return typeof answer === 'function' ? answer(args) : answer;
    },
  });
}

/** Tests name a field in the reader's language by its alias, or give the English field only. */
function unlocalized(source: Record<string, unknown> | undefined, fieldName: string, alias: string | number): unknown {
  if (!source || !fieldName.startsWith('localized')) return undefined;
  return source[alias] ?? source.title ?? source.departmentName ?? source.programName;
}

/** Inserts the files of a multipart request into the variables. */
function withFiles(form: FormData): { query: string; variables: Variables } {
  const operations = JSON.parse(String(form.get('operations')));
  const map: Record<string, string[]> = JSON.parse(String(form.get('map')));
  for (const [key, [path = '']] of Object.entries(map)) {
    const name = path.replace(/^variables\./, '');
    operations.variables[name] = form.get(key);
  }
  return operations;
}

/** The façade's answer: the value, or the messages with the status of the first. */
function facadeAnswer({ data, errors = [] }: ExecutionResult, field: string) {
  const codes = errors.map(({ extensions }) => extensions.code as ErrorCode);
  const [first] = codes;
  if (!first) return HttpResponse.json(data?.[field] as object);
  const body = { errors: errors.map(({ message }, at) => ({ msg: message, code: codes[at] })) };
  return HttpResponse.json(body, { status: httpStatusOf[first] });
}

const server = setupServer(
  http.post('*/graphql', async ({ request }) => {
    if (down) return HttpResponse.error();
    const multipart = request.headers.get('content-type')?.startsWith('multipart/');
    const body = multipart ? withFiles(await request.formData()) : JSON.parse(await request.text());
    return HttpResponse.json(await run(body, request.headers));
  }),
  http.post('*/api/upload/', async ({ request }) => {
    if (down) return HttpResponse.error();
    const query = 'mutation UploadImage($input: UploadImageInput!) { uploadImage(input: $input) { msg url } }';
    const variables = { input: JSON.parse(await request.text()) };
    return facadeAnswer(await run({ query, variables }, request.headers), 'uploadImage');
  }),
);

/** The mock API on the committed schema: requests and answers that do not fit the schema fail. */
export const api = {
  start: () => server.listen({ onUnhandledFrame: 'error' }),
  stop: () => server.close(),
  reset: () => {
    server.resetHandlers();
    answers = new Map<string, Answer>([
      ['site', site],
      ['openIntakes', []],
      ['myApplications', []],
    ]);
    calls = [];
    down = false;
  },
  /** Answers root fields: `api.answers({ openExams: [exam], signIn: ({ input }) => … })`. Types without a value are not checked until asked for. */
  answers: (given: Record<string, Answer>) => {
    for (const [field, answer] of Object.entries(given)) {
      known(field);
      answers.set(field, answer);
    }
  },
  /** Simulates a lost connection. */
  down: (value = true) => {
    down = value;
  },
  /** Answers a path outside GraphQL, until the end of the test. */
  route: (path: string, answer: () => Response) => server.use(http.post(`*${path}`, answer)),
  /** The requests so far, optionally of one operation. */
  calls: (operation?: string) => calls.filter((call) => !operation || call.operation === operation),
};

/** The operator's texts. */
export const site = {
  universityName: 'Example University',
  admissionTitle: 'Example University Admission',
  tutorialUrl: 'https://example.org/tutorial',
  contactUrl: '/contact',
  inquiries: [
    { department: 'Admission Office', departmentBn: null, phone: '01700000000', email: 'admission@example.org' },
  ],
  support: [{ department: 'Help Desk', departmentBn: null, phone: '01700000009', email: 'help@example.org' }],
  postalAddress: ['Example Road 1', 'Dhaka 1207'],
  bankName: 'Example Bank',
  bankBranch: 'Main Branch',
  bankAccount: '123-456',
  bankInquiryPhone: '01700000008',
  feeBkash: 1016,
  feeBank: 1000,
  officerSignInUrl: null as string | null,
  ...{ universityNameBn: null as string | null, admissionTitleBn: null, logoUrl: null as string | null, color: null },
  ...{ introEn: null, introBn: null, postalAddressBn: [] as string[], bankAccountName: null, bankRouting: null },
};

api.reset();

/** The variables of each call of an operation. */
export const sent = (operation: string) => api.calls(operation).map(({ variables }) => variables);
