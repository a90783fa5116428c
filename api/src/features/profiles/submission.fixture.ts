/** Required fields with their messages, in the order of the form (specification, section 5). */
export const required: [field: string, msg: string][] = [
  ['examId', 'You must select a program'],
  ['religion', 'You must select your religion'],
  ['gender', 'You must select your gender'],
  ['dateOfBirth', 'You must enter your date of birth'],
  ['nationality', 'You must select your nationality'],
  ['presentAptNumber', 'You must enter your present address'],
  ['permanentAptNumber', 'You must enter your permanent address'],
  ['fathersName', "You must enter your father's name"],
  ['fathersPhone', 'Enter valid Bangladeshi phone number. Example: 01712345678'],
  ['mothersName', "You must enter your mother's name"],
  ['mothersPhone', 'Enter valid Bangladeshi phone number. Example: 01712345678'],
  ['sscInstitutionName', 'You must enter the name of your SSC institution'],
  ['sscGroup', 'You must select your SSC group'],
  ['sscPassingYear', 'You must enter your SSC passing year'],
  ['sscGpa', 'You must enter your SSC GPA'],
  ['hscInstitutionName', 'You must enter the name of your HSC institution'],
  ['hscGroup', 'You must select your HSC group'],
  ['hscPassingYear', 'You must enter your HSC passing year'],
  ['hscGpa', 'You must enter your HSC GPA'],
];

/** Additional required fields of graduate programs. */
export const requiredOfGraduates: [field: string, msg: string][] = [
  ['gradDegreeType', 'You must select your degree type'],
  ['gradDegreeInstitutionName', 'You must enter the name of your graduate institution'],
  ['gradDegreeCourseName', 'You must enter your graduate course name'],
  ['gradDegreeAcademicYearFrom', 'You must enter the year in which your graduate course started'],
  ['gradDegreeAcademicYearTo', 'You must enter the year in which your graduate course ended'],
  ['gradDegreeCGpa', 'You must enter your graduate CGPA'],
];

/** Invalid values with their messages. */
export const wrong: [field: string, value: unknown, msg: string][] = [
  ['religion', 'Jedi', 'You must select your religion'],
  ['nationality', 'Indian', 'You must select your nationality'],
  ['bloodGroup', 'C+', 'You must select your blood group from the list'],
  ['dateOfBirth', '1969-12-31', 'You must enter a date of birth that is not before 01/01/1970'],
  ['dateOfBirth', '2999-01-01', 'You must enter a date of birth that is not in the future'],
  ['fathersPhone', '0171234567', 'Enter valid Bangladeshi phone number. Example: 01712345678'],
  ['sscGpa', 2.49, 'Minimum GPA 2.5 on a scale of 5.00 in SSC.'],
  ['sscGpa', '2.49', 'Minimum GPA 2.5 on a scale of 5.00 in SSC.'],
  ['sscGpa', '5.5', 'Minimum GPA 2.5 on a scale of 5.00 in SSC.'],
  ['hscGpa', 4.567, 'Minimum GPA 2.5 on a scale of 5.00 in HSC.'],
  ['hscGpa', 'A+', 'You must enter your HSC GPA as a number with at most two decimals, for example 4.50'],
  ['fathersName', 'x'.repeat(101), 'Please use at most 100 characters'],
];
