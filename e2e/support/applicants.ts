import sharp from 'sharp';
import { inject } from 'vitest';
import { accounts } from './accounts.ts';
import { registeredPerson } from './people.ts';
import { type Visitor, visit } from './visitor.ts';

/** Somebody of a journey's own, so that the demo accounts stay as every journey expects them. */
export interface Applicant {
  id: string;
  name: string;
  phone: string;
  token: string;
}

async function call<T>(token: string | undefined, path: string, body?: object | FormData): Promise<T> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${inject('productUrl')}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(token ? { 'x-auth-token': token } : {}), ...(isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const year = new Date().getFullYear();
const answers = {
  religion: 'Islam',
  gender: 'Female',
  dateOfBirth: `${year - 18}-03-17`,
  nationality: 'Bangladeshi',
  presentAptNumber: 'House 7, Road 3, Dhanmondi, Dhaka 1205',
  permanentAptNumber: 'Village Char Alexander, Lakshmipur',
  fathersName: 'KARIM UDDIN',
  fathersPhone: '01812345678',
  mothersName: 'SALMA BEGUM',
  mothersPhone: '01912345678',
  sscInstitutionName: 'Ideal School',
  sscGroup: 'Science',
  sscPassingYear: year - 2,
  sscGpa: 5,
  hscInstitutionName: 'Notre Dame College',
  hscGroup: 'Science',
  hscPassingYear: year,
  hscGpa: 4.83,
};

async function sendImage(token: string, kind: 'profile-pic' | 'signature'): Promise<void> {
  const plain = { width: 300, height: kind === 'signature' ? 80 : 300, channels: 3 as const, background: '#89a' };
  const form = new FormData();
  const bytes = new Uint8Array(await sharp({ create: plain }).jpeg().toBuffer());
  form.append(kind === 'signature' ? 'signature' : 'profilePic', new Blob([bytes], { type: 'image/jpeg' }), 'a.jpg');
  await call(token, `/profile/upload/${kind}`, form);
}

/** An applicant with a profile and, where asked for, both images: by the façade, the way of the screens is a journey of its own. */
export async function newApplicant({ images, examId }: { images: boolean; examId?: string }): Promise<Applicant> {
  const { phone, password } = await registeredPerson();
  const {
    token,
    _id: id,
    name,
  } = await call<{ token: string; _id: string; name: string }>(undefined, '/auth', {
    phone,
    password,
  });
  const exams = await call<{ _id: string; courseType: string }[]>(token, '/exams');
  const exam = exams.find(({ courseType }) => courseType === 'undergraduate') ?? exams[0];
  await call(token, '/profile', { ...answers, examId: examId ?? exam?._id });
  if (images) for (const kind of ['profile-pic', 'signature'] as const) await sendImage(token, kind);
  return { id, name, phone, token };
}

/** The applicant hands in the number of a bank slip. */
export const submitSlip = ({ token }: Applicant, bankSlipNumber: string): Promise<unknown> =>
  call(token, '/users/payment', { bankSlipNumber, paymentMethod: 'BANK' });

/** An officer verifies the slip that waits. */
export async function verifySlip({ id }: Applicant, bankSlipNumber: string): Promise<void> {
  const { token } = await call<{ token: string }>(undefined, '/auth', accounts.admin);
  await call(token, `/users/payment/verify/${id}`, { bankSlipNumber });
}

export interface AsOptions extends NonNullable<Parameters<typeof visit>[0]> {
  lang?: 'en' | 'bn';
}

/** The applicant in front of a browser, signed in already. */
export async function visitAsApplicant(
  { token }: Applicant,
  { lang = 'en', ...options }: AsOptions = {},
): Promise<Visitor> {
  const visitor = await visit(options);
  await visitor.page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { token, language: lang },
  );
  return visitor;
}
