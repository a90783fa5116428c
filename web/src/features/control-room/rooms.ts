interface SittingRoom {
  room: { id: string; name: string };
  venue: { id: string; name: string };
}

export interface NamedId {
  id: string;
  name: string;
}

export const nameOf = (things: readonly NamedId[], id: string): string =>
  things.find((one) => one.id === id)?.name ?? '–';

/** The venues of the sitting that the control room shows, each once. */
export const venuesOf = (rooms: readonly SittingRoom[]): NamedId[] => [
  ...new Map(rooms.map(({ venue }) => [venue.id, venue])).values(),
];

/** Rooms by name; with the venue where the sitting has several. */
export function roomNames(rooms: readonly SittingRoom[]): NamedId[] {
  const isOne = venuesOf(rooms).length === 1;
  return rooms.map(({ room, venue }) => ({ id: room.id, name: isOne ? room.name : `${room.name}, ${venue.name}` }));
}
