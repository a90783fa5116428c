import type { Build, BuiltExam, BuiltUser } from '../../../test/build.ts';
import { serial } from '../../../test/build.ts';
import type { TestProduct } from '../../../test/client.ts';
import type { Room, Seat, Venue } from '../venues/index.ts';
import type { Sitting } from './sitting.entity.ts';

export type ShownVenue = Venue & {
  roomCount: number;
  seatCount: number;
  rooms: (Room & { seatCount: number; seats: Seat[] })[];
};
export type ShownSitting = Sitting & {
  exams: { id: string; title: string }[];
  rooms: { room: { id: string; name: string }; forWhom: string; ordinal: number; reservePercent: number | null }[];
  planned: number;
  paid: number;
};

const venueFields = `{ id version nameEn nameBn address mapUrl roomCount seatCount
  rooms { id name floor ordinal accessible seatCount seats { id label row column usable } } }`;
const sittingFields = `{ id version nameEn gatesOpen gatesClose starts ends reservePercent offersWishes wishFloorPercent
  closedAt exams { id title } rooms { ordinal reservePercent forWhom examId room { id name } venue { id } } }`;

export const documents = {
  saveVenue: `mutation ($input: VenueInput!) { saveVenue(input: $input) ${venueFields} }`,
  venue: `query ($id: ID!) { venue(id: $id) ${venueFields} }`,
  deleteVenue: 'mutation ($input: VersionedIdInput!) { deleteVenue(input: $input) { id msg } }',
  saveSitting: `mutation ($input: SittingInput!) { saveSitting(input: $input) ${sittingFields} }`,
  sitting: `query ($id: ID!) { sitting(id: $id) ${sittingFields} }`,
  deleteSitting: 'mutation ($input: VersionedIdInput!) { deleteSitting(input: $input) { id msg } }',
};

/** An instant of 5 March 2030 in UTC. */
export const at = (hour: number): string => new Date(Date.UTC(2030, 2, 5, hour)).toISOString();

export const roomOf = (name: string, rows = 2, columns = 3, more: object = {}) => ({ name, rows, columns, ...more });

export const venueInput = (more: object = {}) => ({
  nameEn: `Hall ${serial()}`,
  nameBn: 'হল',
  address: 'Mirpur 12, Dhaka',
  rooms: [roomOf('101'), roomOf('102', 2, 2)],
  ...more,
});

export const sittingInput = (more: object = {}) => ({
  ...{ nameEn: `Morning ${serial()}`, nameBn: 'সকাল', gatesOpen: at(3), gatesClose: at(4), starts: at(4), ends: at(6) },
  ...{ examIds: [], rooms: [] },
  ...more,
});

/** Calls of an officer, and a sitting with paid applicants. */
export function sittingCalls(product: TestProduct, build: Build) {
  const call = async <T>(document: string, variables: object, by: Pick<BuiltUser, 'token'>) => {
    const { code, field, errors, data } = await product.graphql<Record<string, T>>(document, { ...variables }, by);
    return { code, field, message: errors?.[0]?.message ?? '', value: (Object.values(data ?? {})[0] ?? null) as T };
  };
  return {
    call,
    saveVenue: (by: BuiltUser, input: object) => call<ShownVenue>(documents.saveVenue, { input }, by),
    saveSitting: (by: BuiltUser, input: object) => call<ShownSitting>(documents.saveSitting, { input }, by),
    /** A venue with these rooms, and a sitting of the exams in all of them. */
    async arrange(
      by: BuiltUser,
      { exams, rooms, sitting }: { exams: BuiltExam[]; rooms?: object[]; sitting?: object },
    ) {
      const venue = (await this.saveVenue(by, venueInput(rooms ? { rooms } : {}))).value;
      const saved = await this.saveSitting(
        by,
        sittingInput({
          examIds: exams.map(({ id }) => id),
          rooms: venue.rooms.map(({ id }) => ({ roomId: id })),
          ...sitting,
        }),
      );
      if (!saved.value) throw new Error(saved.message);
      return { venue, sitting: saved.value };
    },
    /** Applicants of an exam who have paid. */
    async pay(exam: BuiltExam, count: number): Promise<{ user: BuiltUser; id: string }[]> {
      const people: { user: BuiltUser; id: string }[] = [];
      for (let index = 0; index < count; index += 1) {
        const user = await build.student();
        const profile = await build.profile({
          exam,
          user,
          applicantId: `SEA-30S-${String(serial()).padStart(4, '0')}`,
        });
        await build.payment(user.id);
        people.push({ user, id: profile.id });
      }
      return people;
    },
  };
}
