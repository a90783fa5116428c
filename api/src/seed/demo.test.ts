import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../test/client.ts';
import { demoAccounts, seedDemo } from './demo.ts';

describe('seedDemo', () => {
  it('x', async () => {
    const product = await startTestProduct();
    const t = performance.now();
    await seedDemo(product.app);
    console.log('ms', performance.now() - t);
    for (const q of [
      'select trimester, year, p.program_short_code, e.title, exam_date, conducted, count(pr.id), min(applicant_id), max(applicant_id), count(applicant_id) from exams e join programs p on p.id=e.program_id left join profiles pr on pr.exam_id=e.id group by e.id,p.id order by exam_date',
      'select status, payment_method, count(*) from payment_summaries group by 1,2',
      'select count(*), count(total), count(place), min(total), max(total) from marks',
      'select name, phone, email,lang from users order by id desc limit 15',
      'select title, left(body_plain, 60) from notices order by published_at desc',
      'select a.*, e.passing_year from addresses a join educations e using(profile_id) limit 6',
      'select * from broken_links($$payment_events$$)',
      'select action, count(*) from audit_events group by 1',
      'select state, count(*) from payment_attempts group by 1',
    ])
      console.table(await product.ctx.db.query(q));
    expect(demoAccounts).toHaveLength(7);
  });
});
