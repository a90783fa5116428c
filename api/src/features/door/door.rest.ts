import { pageRange } from '../../rest/ranges.ts';
import type { RestRow } from '../../rest/rows.ts';

export const doorRows: RestRow[] = [
  { on: 'POST /door/enrol', run: 'RestEnrolDevice', summary: 'Enrols a phone at a door' },
  {
    on: 'GET /door/pack',
    run: 'RestDoorPack',
    isStrict: true,
    ranges: { page: pageRange },
    summary: 'What a door device needs offline',
  },
  {
    on: 'POST /door/scans',
    run: 'RestDoorScans',
    // 200 scans with the text of their codes.
    bodyLimit: 256 * 1024,
    example: {
      clock: '2027-01-15T03:40:02.000Z',
      ready: true,
      scans: [
        {
          _id: '0199e0a4-7b7e-7c52-9f1b-3c1d2a9e6f12',
          sequence: 1,
          profileId: '0199e0a4-7b7e-7c52-9f1b-3c1d2a9e6f10',
          verdict: 'ADMIT',
          decision: 'ADMITTED',
          at: '2027-01-15T03:40:00.000Z',
        },
      ],
    },
    summary: 'Stores the scans of a door device',
  },
  {
    on: 'POST /door/photos',
    run: 'RestDoorPhoto',
    example: { scanId: '0199e0a4-7b7e-7c52-9f1b-3c1d2a9e6f12', photo: '/9j/4AAQSkZJRg…' },
    summary: 'Stores the photo of a scan of a door device',
  },
  {
    on: 'GET /sittings/{id}/attendance',
    run: 'RestAttendance',
    isStrict: true,
    ranges: { page: pageRange },
    summary: 'Whether the applicants of a sitting were there',
  },
];
