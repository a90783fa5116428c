import { StudyGroup } from '@admission/schema';
import type { ProfileWizardQuery, WizardPreviousFragment } from '../../gql/profile-wizard.ts';
import { parseValues, type WizardExam, type WizardValues } from './wizard.values.ts';

const asText = (answers: object | null): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answers ?? {}).map(([name, value]) => [name, value === null ? '' : String(value)]));

/** The answers of the last application as initial values of the next one, without the program. */
export function previousValues(profile: WizardPreviousFragment): WizardValues {
  const { personalDetails, guardiansInfo, ssc, hsc, gradDegree, mastersDegree, presentAddress } = profile;
  return parseValues({
    ...asText(personalDetails),
    ...asText(guardiansInfo),
    ...asText(ssc),
    sscGroup: StudyGroup[ssc.group],
    ...asText(hsc),
    hscGroup: StudyGroup[hsc.group],
    ...asText(gradDegree),
    ...asText(mastersDegree),
    presentAptNumber: presentAddress.aptNumber,
    permanentAptNumber: profile.permanentAddress.aptNumber,
    isAddressSame: presentAddress.isAddressSame,
    workExperience: profile.workExperience.map(asText),
  });
}

/** The exams that the caller can choose: those open to everyone, and those of an intake extended for the caller. */
export function choosableExams({ myProfile, openExams, openIntakes }: ProfileWizardQuery): WizardExam[] {
  const own = openIntakes.flatMap(({ mayApply, exams }) => (mayApply ? exams : []));
  if (myProfile) return own;
  const known = new Set(openExams.map(({ id }) => id));
  return [...openExams, ...own.filter(({ id }) => !known.has(id))];
}

export type LaterIntake = ProfileWizardQuery['openIntakes'][number];

/** The intakes that have not opened yet, the next one first. */
export const laterIntakes = ({ openIntakes }: ProfileWizardQuery): LaterIntake[] =>
  openIntakes
    .filter(({ phase }) => phase === 'BEFORE')
    .sort((one, other) => (one.opensAt ?? '').localeCompare(other.opensAt ?? ''));
