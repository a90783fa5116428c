import { describe, expect, it, vi } from 'vitest';
import { packPage } from '../../../test/doorServer.ts';
import { enrolledDoor, openDoor, server, startDoors } from '../../../test/doors.ts';

startDoors();

describe('Door.sync after a change of times', () => {
  it('fetches a list with other times by itself, and is not ready until the next check', async () => {
    const seatsAt = new Date(Date.now() - 60_000).toISOString();
    server.pack = { seatsAt };
    const door = await enrolledDoor();
    await door.setReady(true);
    expect(server.sent.at(-1)).toMatchObject({ ready: true, listAt: seatsAt });
    const listChangedAt = new Date().toISOString();
    server.answer = { cards: [], seats: [], listChangedAt };
    const { sitting } = packPage(1);
    const ends = new Date(Date.parse(sitting.ends) + 3_600_000).toISOString();
    server.pack = { seatsAt: listChangedAt, sitting: { ...sitting, ends } };
    await door.sync();
    await vi.waitFor(() => expect(door.state.get()).toMatchObject({ isReady: false, pack: { sitting: { ends } } }));
    expect((await openDoor()).state.get().isReady).toBe(false);
    await door.sync();
    expect(server.sent.at(-1)).toMatchObject({ ready: false, listAt: listChangedAt });
  });
});
