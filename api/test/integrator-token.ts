/** Tokens of integrators for the tests of other features. */
export { makeToken } from '../src/features/integrators/integrators.fixture.ts';
