import { page } from '../../page.tsx';

export { EligibilityLine } from './EligibilityLine.tsx';
export { ExamFacts } from './ExamFacts.tsx';

export const eligibilityPages = [
  page('mayApply', async () => (await import('./MayApplyPage.tsx')).MayApplyPage, ['eligibility', 'profileFields']),
];
