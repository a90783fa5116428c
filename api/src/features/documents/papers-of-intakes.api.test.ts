import { expect, it } from 'vitest';
import type { BuiltUser } from '../../../test/build.ts';
import { fileOf } from '../../../test/client.ts';
import { startIntakes } from '../../../test/intake-calls.ts';
import { rulesOf } from '../../../test/rule-officers.ts';
import { photo } from '../../outside/images/pictures.fixture.ts';
import { readPdf } from '../../outside/pdf/documents.fixture.ts';

const { product, build, admin, intake, submit } = await startIntakes();
const rules = rulesOf(product);
const minimum = (value: number) => ({ kind: 'min' as const, fact: 'hsc.gpa' as const, value });

const textOf = async (call: 'GET /admit/download' | `GET /student-form/${string}`, { token }: BuiltUser) => {
  const { body } = await product.rest<{ data: string }>(call, undefined, { token });
  return (await readPdf(Buffer.from(body.data, 'base64'))).text;
};

async function papersOf(user: BuiltUser, applicantId: string) {
  for (const [path, field] of [
    ['profile-pic', 'profilePic'],
    ['signature', 'signature'],
  ] as const) {
    const form = new FormData();
    form.append(field, fileOf(await photo(400, 300)));
    await product.rest(`POST /profile/upload/${path}`, form, user);
  }
  await build.payment(user.id);
  await product.sql`UPDATE profiles SET applicant_id = ${applicantId} WHERE user_id = ${user.id}`;
  return {
    form: await textOf(`GET /student-form/${user.id}`, admin),
    card: await textOf('GET /admit/download', user),
  };
}

it('the form prints the version of the rules that the application is pinned to, the admit card its intake', async () => {
  const officers = [admin, await build.superadmin()] as const;
  const { intake: known, exam } = await intake({ titleEn: 'Evening Programs' });
  await rules.publish(officers, { intakeId: known.id, body: minimum(2) });
  await rules.publish(officers, { intakeId: known.id, body: minimum(3) });
  const user = await build.student();
  expect((await submit(exam.id, user)).refusal).toBeUndefined();
  // A later version does not apply to this application.
  await rules.publish(officers, { intakeId: known.id, body: minimum(4) });
  const { form, card } = await papersOf(user, 'CSE-31F-0001');
  expect(form).toContain('Evening Programs');
  expect(form).toContain('Version 2 for this intake');
  expect(card).toContain('Evening Programs');
});

it('the documents of a default intake print neither intake nor version', async () => {
  const { user } = await build.profile();
  const { form, card } = await papersOf(user, 'CSE-27S-0001');
  expect(form).not.toMatch(/Intake|Version/);
  expect(card.split('Spring 2027')).toHaveLength(3);
});
