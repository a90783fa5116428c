import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { applicantsOf, officersOf, rowsOf } from './merit.fixture.ts';

const { product, build } = await startTestProduct();
const officers = officersOf(product);
const { crowd } = applicantsOf(product, build);
const { resultsOf, audited } = rowsOf(product);
const [maker, approver, third] = [await build.admin(), await build.admin(), await build.superadmin()];

describe('withdrawal of a merit list', () => {
  it('is requested by one officer with a reason and confirmed by another', async () => {
    const { exam } = await crowd();
    const { id } = await officers.publish(maker, approver, { examId: exam.id });
    expect((await officers.confirmWithdrawal(maker, id)).code).toBe('CONFLICT');
    expect((await officers.askWithdrawal(maker, id, '')).code).toBe('BAD_USER_INPUT');
    expect((await officers.askWithdrawal(maker, id, 'Wrong marks')).value?.list).toMatchObject({
      state: 'PUBLISHED',
      withdrawalBy: maker.name,
      withdrawalReason: 'Wrong marks',
      mayWithdraw: false,
    });
    expect((await officers.askWithdrawal(approver, id, 'Too')).code).toBe('CONFLICT');
    expect((await officers.confirmWithdrawal(maker, id)).code).toBe('FORBIDDEN');
    expect(await resultsOf(exam.id)).toContainEqual({ name: 'ANIS', result: 'Selected', place: 1 });
    expect((await officers.confirmWithdrawal(third, id)).value?.list.state).toBe('WITHDRAWN');
    expect((await resultsOf(exam.id)).every(({ result }) => result === null)).toBe(true);
    expect((await audited(id)).slice(-2)).toEqual(['merit.withdrawal-asked', 'merit.withdrawn']);
    expect((await officers.make(maker, { examId: exam.id })).value?.list.run).toBe(2);
  });

  it('can be cancelled', async () => {
    const { exam } = await crowd();
    const { id } = await officers.publish(maker, approver, { examId: exam.id });
    expect((await officers.dropWithdrawal(maker, id)).code).toBe('CONFLICT');
    await officers.askWithdrawal(maker, id, 'Wrong marks');
    expect((await officers.dropWithdrawal(approver, id)).value).toMatchObject({
      msg: 'The list stays published',
      list: { state: 'PUBLISHED', withdrawalBy: null },
    });
    expect((await officers.confirmWithdrawal(third, id)).code).toBe('CONFLICT');
  });
});

describe('merit operations', () => {
  it('answer NOT_FOUND for an unknown list', async () => {
    for (const id of [randomUUID(), 'nothing'])
      for (const call of [officers.submit, officers.approve]) expect((await call(maker, id)).code).toBe('NOT_FOUND');
  });
});
