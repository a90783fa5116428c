import type { RestRow } from '../../rest/rows.ts';

export const doorRows: RestRow[] = [
  { on: 'POST /door/enrol', run: 'RestEnrolDevice', summary: 'Enrols a phone at a door' },
  { on: 'GET /door/pack', run: 'RestDoorPack', isStrict: true, summary: 'What a door device needs offline' },
  {
    on: 'POST /door/scans',
    run: 'RestDoorScans',
    // 200 scans with the text of their codes.
    bodyLimit: 256 * 1024,
    summary: 'Stores the scans of a door device',
  },
  {
    on: 'GET /sittings/{id}/attendance',
    run: 'RestAttendance',
    isStrict: true,
    summary: 'Whether the applicants of a sitting were there',
  },
];
