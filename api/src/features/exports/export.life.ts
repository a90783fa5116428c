/** How long an export and its file are stored. */
export const exportLifeMs = 24 * 3_600_000;

export const exportFolder = 'exports';
