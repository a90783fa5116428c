import { type Checked, fieldsOf } from '../check.ts';
import { ProgramType } from '../enums.ts';
import { profileRules } from './profile.ts';

/** The six parts of the wizard (contract, section 5). */
export const profileParts = ['program', 'personal', 'guardians', 'academic', 'work', 'confirm'] as const;
export type ProfilePart = (typeof profileParts)[number];

export type ProfileField = keyof Checked<typeof profileRules> & string;

export type ProfileStep = { name: string; parts: readonly ProfilePart[]; fields: readonly ProfileField[] };

const all = fieldsOf(profileRules) as ProfileField[];

/** The fields from one to another, both included, in the order of the rules. */
const span = (first: ProfileField, last: ProfileField): ProfileField[] =>
  all.slice(all.indexOf(first), all.indexOf(last) + 1);

/** The fields that each part asks for; nothing is asked on the last one but the declaration. */
export const fieldsOfPart: Readonly<Record<ProfilePart, readonly ProfileField[]>> = {
  program: ['examId'],
  personal: span('religion', 'permanentDistrict'),
  guardians: span('fathersName', 'emergencyPhone'),
  academic: span('sscInstitutionName', 'mastersDegreeCGpa'),
  work: span('workExperience', 'otherPrograms'),
  confirm: [],
};

const step = (name: string, ...parts: ProfilePart[]): ProfileStep => ({
  name,
  parts,
  fields: parts.flatMap((part) => fieldsOfPart[part]),
});

/** Three steps on wide screens, six on small ones; both are made of the same parts. */
export const profileSteps = {
  wide: [
    step('program', 'program'),
    step('information', 'personal', 'guardians', 'academic', 'work'),
    step('confirm', 'confirm'),
  ],
  small: profileParts.map((part) => step(part, part)),
} as const;

/** The fields of degrees, asked of applicants for graduate programs alone. */
export const degreeFields: readonly ProfileField[] = span('gradDegreeType', 'mastersDegreeCGpa');

/** The answers that the program asks for: what is not asked is not judged either, whoever sends it. */
export function withAskedDegrees<T extends object>(answers: T, programType: ProgramType | undefined): Partial<T> {
  if (programType === ProgramType.GRADUATE) return answers;
  const asked = Object.entries(answers).filter(([name]) => !degreeFields.some((one) => one === name));
  return Object.fromEntries(asked) as Partial<T>;
}

type ProfileValue = Checked<typeof profileRules>;

/**
 * A checked profile without what is not asked: blank rows of work, and degrees where the program is not a graduate one;
 * with the permanent address filled in where it is the same as the present one.
 */
export function tidyProfile(profile: ProfileValue, programType: ProgramType): ProfileValue {
  const tidy: ProfileValue = {
    ...profile,
    workExperience: (profile.workExperience ?? []).filter(({ companyName }) => companyName !== undefined),
  };
  const dropped = programType === ProgramType.GRADUATE ? [] : degreeFields;
  for (const name of dropped) Object.assign(tidy, { [name]: undefined });
  if (!tidy.isAddressSame) return tidy;
  for (const name of all.filter((one) => one.startsWith('present'))) {
    Object.assign(tidy, { [name.replace('present', 'permanent')]: tidy[name] });
  }
  return tidy;
}
