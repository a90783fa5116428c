/** Venues and sittings, for the tests of other features. */
export { at, roomOf, sittingCalls, sittingInput, venueInput } from '../src/features/sittings/sittings.fixture.ts';
