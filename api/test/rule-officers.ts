/** Officers who publish rules, for the tests of other features. */
export { intakeOf, rulesOf } from '../src/features/rule-sets/rule-sets.fixture.ts';
