/** The page /door. It is built by itself (`web/build/doorPage.ts`): no page of the router, no session, no Apollo. */
export { startDoor } from './startDoor.tsx';
