import type { DoorPack, PackPerson } from '@admission/schema';
import { useTexts } from '../../lib/texts.ts';

export const roomName = ({ rooms }: DoorPack, id: string): string =>
  rooms.find((room) => room.roomId === id)?.name ?? '–';

/** 'Room 204, seat B-07'. */
export function useSeatText(pack: DoorPack): (person: PackPerson) => string {
  const t = useTexts('door');
  return ({ roomId, seat }) => t('seatIn', { room: roomName(pack, roomId), seat });
}
