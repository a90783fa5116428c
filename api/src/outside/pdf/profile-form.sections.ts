import type { AddressProps, DegreeProps, PersonProps, ProfileFormProps } from '../../core/profile-form-props.ts';
import type { Cell, Content } from './content.ts';
import { printable } from './page.ts';
import { type Answer, answers, filledAnswers, list, note, row } from './profile-form.tables.ts';
import { emptyValue, type Words } from './words.ts';

type Section = (props: ProfileFormProps, words: Words) => Content[];

/** The sections of the form, in the order of the profile (specification, section 3). */
export const sections: Section[] = [
  appliedTo,
  personal,
  addresses,
  guardians,
  schools,
  degrees,
  work,
  otherPrograms,
  payment,
];

const number = (words: Words, value: number | null | undefined): string =>
  value === null || value === undefined ? emptyValue : words.digits(value);
const grade = (words: Words, value: number | null | undefined): string =>
  value === null || value === undefined ? emptyValue : words.digits(value.toFixed(2));
const choice = (words: Words, value: string | null | undefined): string =>
  value ? words.value(printable(value)) : emptyValue;
const figures = (words: Words, value: string | null | undefined): string => words.digits(printable(value));

function appliedTo({ appliedTo: to }: ProfileFormProps, words: Words): Content[] {
  return [
    answers(words('appliedTo'), [
      { label: words('examTitle'), value: printable(to.examTitle) },
      { label: words('program'), value: printable(to.program) },
      { label: words('department'), value: printable(to.department) },
      { label: words('examDate'), value: words.dateTime(to.examDate) },
      { label: words('trimester'), value: words(`trimester.${to.trimester}`) },
      { label: words('year'), value: words.digits(to.year) },
      { label: words('batch'), value: figures(words, to.batch) },
      ...(to.intake ? [{ label: words('intake'), value: printable(to.intake) }] : []),
      ...(to.rules ? [{ label: words('rules'), value: rulesText(to.rules, words) }] : []),
    ]),
  ];
}

function rulesText(
  { number: version, isOfExam, decidedAt }: NonNullable<ProfileFormProps['appliedTo']['rules']>,
  words: Words,
): string {
  const values = { number: words.digits(version), at: words.dateTime(decidedAt) };
  return words(isOfExam ? 'rulesOfExam' : 'rulesOfIntake', values);
}

function personal({ personal: who }: ProfileFormProps, words: Words): Content[] {
  return [
    answers(words('personal'), [
      { label: words('religion'), value: choice(words, who.religion) },
      { label: words('gender'), value: choice(words, who.gender) },
      { label: words('dateOfBirth'), value: words.day(who.dateOfBirth) },
      { label: words('bloodGroup'), value: printable(who.bloodGroup) },
      { label: words('nationality'), value: choice(words, who.nationality) },
      { label: words('maritalStatus'), value: printable(who.maritalStatus) },
      { label: words('nid'), value: figures(words, who.nidNumber) },
      { label: words('birthCertificate'), value: figures(words, who.birthCertificateNumber) },
    ]),
  ];
}

function addresses(props: ProfileFormProps, words: Words): Content[] {
  const permanent = props.isAddressSame
    ? [{ label: words('aptNumber'), value: words('sameAddress') }]
    : address(props.permanentAddress, words);
  return [
    answers(words('presentAddress'), address(props.presentAddress, words)),
    answers(words('permanentAddress'), permanent),
  ];
}

function address(where: AddressProps, words: Words): Answer[] {
  const parts = filledAnswers([
    { label: words('aptNumber'), value: printable(where.aptNumber) },
    { label: words('village'), value: printable(where.village) },
    { label: words('roadNameAndNumber'), value: printable(where.roadNameAndNumber) },
    { label: words('areaAndPostalCode'), value: printable(where.areaAndPostalCode) },
    { label: words('postOffice'), value: printable(where.postOffice) },
    { label: words('policeStation'), value: printable(where.policeStation) },
    { label: words('city'), value: printable(where.city) },
    { label: words('district'), value: printable(where.district) },
    { label: words('country'), value: printable(where.country) },
  ]);
  return parts.length > 0 ? parts : [{ label: words('aptNumber'), value: emptyValue }];
}

function guardians(props: ProfileFormProps, words: Words): Content[] {
  const person = (relation: string, who: PersonProps): Cell[] =>
    row([relation, printable(who.name), printable(who.occupation), figures(words, who.phone), figures(words, who.nid)]);
  const isGiven = (who: PersonProps | null | undefined): who is PersonProps =>
    Object.values(who ?? {}).some((value) => printable(value) !== emptyValue);
  const { father, mother, localGuardian, emergency } = props;
  const columns = [
    { name: words('relation'), width: 78 },
    { name: words('name'), width: '*' as const },
    { name: words('occupation'), width: 84 },
    { name: words('phone'), width: 72 },
    { name: words('nid'), width: 104 },
  ];
  return [
    list(words('guardians'), columns, [
      person(words('father'), father),
      person(words('mother'), mother),
      ...(isGiven(localGuardian) ? [person(words('localGuardian'), localGuardian)] : []),
      ...(isGiven(emergency) ? [person(words('emergency'), emergency)] : []),
    ]),
  ];
}

function schools({ ssc, hsc }: ProfileFormProps, words: Words): Content[] {
  const columns = [
    { name: words('examination'), width: 82 },
    { name: words('institution'), width: '*' as const },
    { name: words('group'), width: 66 },
    { name: words('passingYear'), width: 56 },
    { name: words('gpa'), width: 36 },
    { name: words('converted'), width: 54 },
  ];
  const rows: Cell[][] = [];
  for (const [name, school] of [
    [words('ssc'), ssc],
    [words('hsc'), hsc],
  ] as const) {
    rows.push(
      row([
        name,
        printable(school.institutionName),
        choice(words, school.group),
        number(words, school.passingYear),
        grade(words, school.gpa),
        grade(words, school.converted),
      ]),
    );
    if (printable(school.subjects) !== emptyValue)
      rows.push(note(words('subjects'), printable(school.subjects), columns.length));
  }
  return [list(words('education'), columns, rows)];
}

function degrees({ gradDegree, mastersDegree }: ProfileFormProps, words: Words): Content[] {
  const degree = (heading: string, held: DegreeProps | null | undefined): Content[] => {
    const parts = held ? filledAnswers(degreeAnswers(held, words)) : [];
    return parts.length > 0 ? [answers(heading, parts)] : [];
  };
  return [...degree(words('graduate'), gradDegree), ...degree(words('masters'), mastersDegree)];
}

function degreeAnswers(held: DegreeProps, words: Words): Answer[] {
  const years = [held.academicYearFrom, held.academicYearTo].filter((year) => year !== null && year !== undefined);
  return [
    { label: words('institution'), value: printable(held.institutionName) },
    { label: words('degreeType'), value: choice(words, held.type) },
    { label: words('courseName'), value: printable(held.courseName) },
    { label: words('major'), value: printable(held.major) },
    {
      label: words('academicYears'),
      value: years.length > 0 ? years.map((year) => words.digits(year)).join(' – ') : emptyValue,
    },
    { label: words('cgpa'), value: grade(words, held.cgpa) },
  ];
}

function work({ workExperience }: ProfileFormProps, words: Words): Content[] {
  const rows = workExperience
    .filter(({ companyName, position }) => printable(companyName) !== emptyValue || printable(position) !== emptyValue)
    .map(({ companyName, position, from, to }) =>
      row([printable(companyName), printable(position), `${when(from, words)} – ${when(to, words)}`]),
    );
  if (rows.length === 0) return [];
  const columns = [
    { name: words('company'), width: '*' as const },
    { name: words('position'), width: 150 },
    { name: words('period'), width: 150 },
  ];
  return [list(words('work'), columns, rows)];
}

function when(text: string | null | undefined, words: Words): string {
  if (!text) return emptyValue;
  if (text === 'Till Date') return words('tillDate');
  return /^\d{4}-\d{2}(-\d{2})?$/.test(text) ? words.monthOrDay(text) : printable(text);
}

function otherPrograms(props: ProfileFormProps, words: Words): Content[] {
  if (props.otherPrograms.length === 0) return [];
  const columns = [
    { name: words('program'), width: '*' as const },
    { name: words('department'), width: 160 },
    { name: words('examDate'), width: 140 },
  ];
  const rows = props.otherPrograms.map(({ program, department, examDate }) =>
    row([printable(program), printable(department), words.dateTime(examDate)]),
  );
  return [list(words('otherPrograms'), columns, rows)];
}

function payment({ payment: paid }: ProfileFormProps, words: Words): Content[] {
  const references = filledAnswers([
    { label: words('transactionId'), value: printable(paid.transactionId) },
    { label: words('bankSlip'), value: printable(paid.bankSlipNumber) },
    { label: words('sentFrom'), value: figures(words, paid.sentFrom) },
    { label: words('paidOn'), value: paid.date ? words.dateTime(paid.date) : emptyValue },
    { label: words('verifiedOn'), value: paid.verifiedOn ? words.dateTime(paid.verifiedOn) : emptyValue },
  ]);
  return [
    answers(words('payment'), [
      { label: words('paymentStatus'), value: words(`status.${paid.status}`) },
      { label: words('paymentMethod'), value: words(`method.${paid.method}`) },
      ...references,
    ]),
  ];
}
