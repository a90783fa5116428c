/** The papers of a room with their folders: the office prints one folder at a time, labels on label paper. */
export const roomPapers = [
  { paper: 'attendance-sheet', folder: 'attendance-sheets' },
  { paper: 'door-list', folder: 'door-lists' },
  { paper: 'seat-labels', folder: 'seat-labels' },
  { paper: 'room-poster', folder: 'room-posters' },
] as const;

/** ASCII only, for file systems and headers; a name in Bangla alone is replaced. */
const safe = (text: string): string => text.replace(/[^A-Za-z0-9-]+/g, '-').replace(/^-+|-+$/g, '');

export const nameOfFile = (kind: string, name: string): string => [kind, safe(name)].filter(Boolean).join('_');

/** Unique by the end of the id: two venues may have the same name. */
export const nameOfFolder = (name: string, id: string): string =>
  [safe(name) || 'venue', id.slice(-4)].join('_').toLowerCase();
