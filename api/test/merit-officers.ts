/** Officers who publish a merit list, for the tests of other features. */
export { officersOf } from '../src/features/merit/merit.fixture.ts';
