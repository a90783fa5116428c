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

/** The fields of each part; the last one has only the declaration. */
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

/** The fields of degrees, for graduate programs only. */
export const degreeFields: readonly ProfileField[] = span('gradDegreeType', 'mastersDegreeCGpa');

/** Removes the degrees, which are neither required nor validated, unless the program is a graduate one. */
export function withRequiredDegrees<T extends object>(answers: T, programType: ProgramType | undefined): Partial<T> {
  if (programType === ProgramType.GRADUATE) return answers;
  const kept = Object.entries(answers).filter(([name]) => !degreeFields.some((one) => one === name));
  return Object.fromEntries(kept) as Partial<T>;
}

type ProfileValue = Checked<typeof profileRules>;

/** Removes blank work rows and degrees that are not required, and copies the present address to an equal permanent one. */
export function normaliseProfile(profile: ProfileValue, programType: ProgramType): ProfileValue {
  const normalised: ProfileValue = {
    ...profile,
    workExperience: (profile.workExperience ?? []).filter(({ companyName }) => companyName !== undefined),
  };
  const dropped = programType === ProgramType.GRADUATE ? [] : degreeFields;
  for (const name of dropped) Object.assign(normalised, { [name]: undefined });
  if (!normalised.isAddressSame) return normalised;
  for (const name of all.filter((one) => one.startsWith('present'))) {
    Object.assign(normalised, { [name.replace('present', 'permanent')]: normalised[name] });
  }
  return normalised;
}
