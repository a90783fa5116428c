type Part = Record<string, unknown>;

/** Flattens a nested profile into the submitted shape. */
export function wholeProfile(profile: Record<string, Part | undefined>, examId: string): Part {
  const { personalDetails, presentAddress, permanentAddress, guardiansInfo, ssc, hsc, gradDegree, mastersDegree } =
    profile;
  return {
    examId,
    ...personalDetails,
    ...prefixed('present', presentAddress),
    ...prefixed('permanent', permanentAddress),
    ...guardiansInfo,
    ...ssc,
    ...hsc,
    ...gradDegree,
    ...mastersDegree,
    workExperience: profile['workExperience'],
  };
}

const prefixed = (prefix: string, address: Part = {}): Part =>
  Object.fromEntries(
    Object.entries(address).map(([name, value]) => [`${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`, value]),
  );
