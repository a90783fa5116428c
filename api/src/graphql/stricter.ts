/** The deprecation reason of a mutation whose input leaves optional what the rules always require. */
export const stricter = (successor: string): string => `Use ${successor}: its arguments say what is always needed.`;
