/** The headings of the specification (section 3), in its order. */
export const headings = [
  'Applicant ID',
  'Payment',
  'Transaction ID',
  'Program',
  'Trimester',
  'Year',
  'Batch',
  'Name',
  'Religion',
  'Gender',
  'Date of Birth',
  'Phone',
  'Nationality',
  'Email',
  'Present Address',
  'Permanent Address',
  ...["Father's", "Mother's", "Local Guardian's"].flatMap((who) =>
    ['Name', 'Occupation', 'Phone', 'NID'].map((what) => `${who} ${what}`),
  ),
  'Emergency Contact Name',
  'Emergency Contact Phone',
  ...['SSC', 'HSC'].flatMap((level) =>
    ['Institution', 'Group', 'Passing Year', 'Subjects', 'GPA', 'Converted GPA'].map((what) => `${level} ${what}`),
  ),
  'Graduate Degree',
  ...['Institution', 'Course', 'Major', 'From', 'To', 'CGPA'].map((what) => `Graduate ${what}`),
  'Work Experience',
  'Other Programs',
  'Name in Bangla',
  'Method',
  'Paid on',
  'Amount (BDT)',
  'Written',
  'Viva',
  'Total',
  'Result',
];
/** The additional headings of the workbook of graduates. */
export const masters = ['Institution', 'Course', 'Major', 'From', 'To', 'CGPA'].map((what) => `Masters ${what}`);

/** The answer of GET /profile/user/{id}. */
export interface ProfileAnswer {
  user: { name: string; phone: string; email: string; paymentInfo: Record<string, string | null> };
  personalDetails: Record<string, string>;
  presentAddress: Record<string, string | null>;
  permanentAddress: Record<string, string | null>;
  guardiansInfo: Record<string, string | null>;
  ssc: Record<string, string | number | null>;
  hsc: Record<string, string | number | null>;
  gradDegree: Record<string, string | number | null> | null;
  mastersDegree: Record<string, string | number | null> | null;
  workExperience: { companyName: string; position: string; from: string; to: string }[];
  admissionInfo: Record<string, string | number | null>;
  marks: { applicantId: string | null };
}

/** The expected row of a profile; empty values have no cell. */
export function expectedRow(api: ProfileAnswer, others: string): Record<string, string | number | Date | undefined> {
  const { user, personalDetails: person, guardiansInfo: g, admissionInfo: admission } = api;
  const given: [string, string | number | Date | null | undefined][] = [
    ['Applicant ID', api.marks.applicantId],
    ['Payment', user.paymentInfo['status']],
    ['Transaction ID', user.paymentInfo['transactionId'] ?? user.paymentInfo['bankSlipNumber']],
    ['Program', admission['course']],
    ['Trimester', admission['trimester']],
    ['Year', admission['year']],
    ['Batch', admission['batch']],
    ['Name', user.name],
    ['Religion', person['religion']],
    ['Gender', person['gender']],
    ['Date of Birth', new Date(`${person['dateOfBirth']}T00:00:00Z`)],
    ['Phone', user.phone],
    ['Nationality', person['nationality']],
    ['Email', user.email],
    ['Present Address', formatAddress(api.presentAddress)],
    ['Permanent Address', formatAddress(api.permanentAddress)],
    ...(
      [
        ["Father's", 'fathers'],
        ["Mother's", 'mothers'],
        ["Local Guardian's", 'localGuardians'],
      ] as const
    ).flatMap(([who, key]) =>
      ['Name', 'Occupation', 'Phone', 'NID'].map((what): [string, string | null | undefined] => [
        `${who} ${what}`,
        g[`${key}${what}`],
      ]),
    ),
    ['Emergency Contact Name', g['emergencyName']],
    ['Emergency Contact Phone', g['emergencyPhone']],
    ...(['ssc', 'hsc'] as const).flatMap((level) =>
      [
        ['Institution', 'InstitutionName'],
        ['Group', 'Group'],
        ['Passing Year', 'PassingYear'],
        ['Subjects', 'Subjects'],
        ['GPA', 'Gpa'],
        ['Converted GPA', 'Converted'],
      ].map(([heading, key]): [string, string | number | null | undefined] => [
        `${level.toUpperCase()} ${heading}`,
        api[level][`${level}${key}`],
      ]),
    ),
    ['Graduate Degree', api.gradDegree?.['gradDegreeType']],
    ...studies('Graduate', 'gradDegree', api.gradDegree),
    ...studies('Masters', 'mastersDegree', api.mastersDegree),
    [
      'Work Experience',
      api.workExperience.map((w) => `${w.position}, ${w.companyName} (${w.from} – ${w.to})`).join('; '),
    ],
    ['Other Programs', others],
    ['Method', user.paymentInfo['paymentMethod']],
  ];
  return Object.fromEntries(
    given.map(([heading, value]) => [heading, value === null || value === '' ? undefined : value]),
  );
}

const formatAddress = (address: Record<string, string | null>): string =>
  [
    'aptNumber',
    'roadNameAndNumber',
    'areaAndPostalCode',
    'village',
    'postOffice',
    'policeStation',
    'district',
    'city',
    'country',
  ]
    .map((part) => address[part])
    .filter(Boolean)
    .join(', ');

const studies = (who: string, key: string, degree: Record<string, string | number | null> | null) =>
  [
    ['Institution', 'InstitutionName'],
    ['Course', 'CourseName'],
    ['Major', 'Major'],
    ['From', 'AcademicYearFrom'],
    ['To', 'AcademicYearTo'],
    ['CGPA', 'CGpa'],
  ].map(([heading, field]): [string, string | number | null | undefined] => [
    `${who} ${heading}`,
    degree?.[`${key}${field}`],
  ]);
