/** Why a change is kept only for the clients that were generated from it: its input leaves out what the rules always require. */
export const stricter = (successor: string): string => `Use ${successor}: its arguments say what is always needed.`;
