import { page } from '../../page.tsx';

export const ruleSetPages = [
  page('intakeRules', async () => (await import('./RuleSetsPage.tsx')).RuleSetsPage, [
    'ruleSets',
    'profileFields',
    'editing',
  ]),
];
export { IntakeRules } from './IntakeRules.tsx';
export { useIntakeRules } from './useIntakeRules.ts';
