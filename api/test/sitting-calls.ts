/** Venues and sittings, for the tests of other features. */
export { at, roomOf, sittingCalls } from '../src/features/sittings/sittings.fixture.ts';
