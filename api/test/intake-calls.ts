/** A product with calls about intakes, for the tests of other features. */
export { at, startIntakes } from '../src/features/intakes/intakes.fixture.ts';
