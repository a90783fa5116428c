import { expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { buildFilter } from './applicant.filter.ts';
import { institutionsOf } from './institution.service.ts';

const { product, build } = await startTestProduct();

it('institutionStats counts schools and colleges, listed or not', async () => {
  const exam = await build.exam();
  const earlier: string[] = [];
  for (const sscInstitutionName of ['Zilla School', 'Model School', 'Zilla School'])
    await build.profile({ exam, sscInstitutionName, hscInstitutionName: 'Dhaka College' });
  await build.profile({ sscInstitutionName: 'Town School' });
  const query = `query ($search: ApplicantSearch!) {
    applicants(search: $search) { institutionStats { sscInstitutionCount hscInstitutionCount } }
  }`;
  const { data } = await product.graphql(query, { search: { exam: exam.id } }, await build.admin());
  expect(data?.['applicants']).toEqual({ institutionStats: { sscInstitutionCount: 2, hscInstitutionCount: 1 } });

  expect(await institutionsOf(product.ctx, await buildFilter(product.ctx, { exam: exam.id }), 1)).toEqual({
    ...{ sscInstitutions: [{ name: 'Zilla School', percentage: 66.67 }], sscInstitutionCount: 2, sscRest: 33.33 },
    ...{ hscInstitutions: [{ name: 'Dhaka College', percentage: 100 }], hscInstitutionCount: 1, hscRest: 0 },
  });
  expect(await institutionsOf(product.ctx, await buildFilter(product.ctx, {}), 1)).toMatchObject({
    sscInstitutionCount: 3,
    sscRest: 50,
  });
  // An application before the current one, and a withdrawn one.
  for (const sscInstitutionName of ['Old School', 'Withdrawn School'])
    earlier.push((await build.profile({ sscInstitutionName })).id);
  await product.sql`UPDATE profiles SET is_current = false WHERE id = ANY(${earlier}::uuid[])`;
  await product.sql`UPDATE profiles SET withdrawn_at = now() WHERE id = ${earlier[1]}`;
  const stored = await institutionsOf(product.ctx, await buildFilter(product.ctx, {}));
  expect(stored.sscInstitutions.map(({ name }) => name)).toEqual(['Zilla School', 'Model School', 'Town School']);
  expect(stored).toMatchObject({ sscInstitutionCount: 3 });
  expect(await institutionsOf(product.ctx, await buildFilter(product.ctx, { name: 'NOBODY' }))).toEqual({
    ...{ sscInstitutions: [], sscInstitutionCount: 0, sscRest: 0 },
    ...{ hscInstitutions: [], hscInstitutionCount: 0, hscRest: 0 },
  });
});
