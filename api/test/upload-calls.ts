/** Calls of uploads for the tests of other features. */
export { form, imageCalls, maxBytes, type Uploaded } from '../src/features/images/images.fixture.ts';
