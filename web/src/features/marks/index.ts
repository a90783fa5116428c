import { page } from '../../page.tsx';

export const marksPages = [
  page('importMarks', async () => (await import('./MarksImportPage.tsx')).MarksImportPage, [
    'marks',
    'profileFields',
    'editing',
  ]),
];

export { ApplicantIdCell } from './ApplicantIdCell.tsx';
export { MarksDialog } from './MarksDialog.tsx';
export { MarksEntryTable } from './MarksEntryTable.tsx';
export {
  type Components,
  columnKey,
  enteredKeys,
  type StoredMarks,
  storedValue,
  type TypedMarks,
  toMarksInput,
  toTypedMarks,
  toTypedValues,
  totalOf,
  useMarkLabel,
} from './markValues.ts';
export { type ApplicantMarks, isMarkable, type SaveMarks, useSaveMarks } from './useSaveMarks.ts';
