/** The page /door. It is a separate build (`web/build/doorPage.ts`) without router, session and Apollo. */
export { startDoor } from './startDoor.tsx';
