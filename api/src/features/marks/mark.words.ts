import { ApplicantResult } from '@admission/schema';

/** The results as stored, and as REST answers and workbooks show them. */
export const resultOf: Readonly<Record<ApplicantResult, string>> = {
  SELECTED: 'Selected',
  WAITING: 'Waiting list',
  NOT_SELECTED: 'Not selected',
  ABSENT: 'Absent',
};

/** The result of a stored text; null for any other text. */
export const outcomeOf = (text: string | null): ApplicantResult | null =>
  Object.values(ApplicantResult).find((one) => resultOf[one] === text) ?? null;
