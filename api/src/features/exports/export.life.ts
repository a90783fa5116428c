/** How long an export and its file are kept. */
export const exportLifeMs = 24 * 3_600_000;

/** Where the files are. */
export const exportFolder = 'exports';
