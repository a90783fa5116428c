/** The life of an export and its file. */
export const exportLifeMs = 24 * 3_600_000;

export const exportFolder = 'exports';
