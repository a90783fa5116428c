import { limits, StudyGroup, Trimester } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import { GraphQLDate } from '../../core/scalars.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import * as field from '../../graphql/fields.ts';
import { User } from '../accounts/index.ts';

/** The nested profile of the specification (section 3). */

@ObjectType({ description: 'Personal details of the applicant.' })
export class PersonalDetails {
  @field.text('Islam, Christianity, Hinduism, Buddhism or Other.') religion!: string;
  @field.text('Male, Female or Other.') gender!: string;
  @field.optionalText('A+ to O-.') bloodGroup!: string | null;
  @field.of(() => GraphQLDate, 'Not before 1970.') dateOfBirth!: string;
  @field.optionalText('As typed.') maritalStatus!: string | null;
  @field.optionalText('As typed.') birthCertificateNumber!: string | null;
  @field.optionalText('National ID, as typed.') nidNumber!: string | null;
  @field.text('Bangladeshi.') nationality!: string;
}

@ObjectType('Address', { description: 'A present or permanent address.' })
export class AddressView {
  @field.optionalText('VILLAGE or otherwise.') addressType!: string | null;
  @field.text('The address as the form asks for it, in one line.') aptNumber!: string;
  @field.optionalText('Road.') roadNameAndNumber!: string | null;
  @field.optionalText('Area and postal code.') areaAndPostalCode!: string | null;
  @field.optionalText('City.') city!: string | null;
  @field.optionalText('Country.') country!: string | null;
  @field.optionalText('Village.') village!: string | null;
  @field.optionalText('Post office.') postOffice!: string | null;
  @field.optionalText('Police station.') policeStation!: string | null;
  @field.optionalText('District.') district!: string | null;
  @field.boolean('Whether both addresses are the same.') isAddressSame!: boolean;
}

@ObjectType({ description: 'Parents, guardian and emergency contact.' })
export class GuardiansInfo {
  @field.text("The father's name.") fathersName!: string;
  @field.optionalText("The father's occupation.") fathersOccupation!: string | null;
  @field.text("The father's phone, eleven digits.") fathersPhone!: string;
  @field.optionalText("The father's national ID.") fathersNID!: string | null;
  @field.text("The mother's name.") mothersName!: string;
  @field.optionalText("The mother's occupation.") mothersOccupation!: string | null;
  @field.text("The mother's phone, eleven digits.") mothersPhone!: string;
  @field.optionalText("The mother's national ID.") mothersNID!: string | null;
  @field.optionalText("A local guardian's name.") localGuardiansName!: string | null;
  @field.optionalText("A local guardian's occupation.") localGuardiansOccupation!: string | null;
  @field.optionalText("A local guardian's phone.") localGuardiansPhone!: string | null;
  @field.optionalText("A local guardian's national ID.") localGuardiansNID!: string | null;
  @field.optionalText('Name of the emergency contact.') emergencyName!: string | null;
  @field.optionalText('Phone of the emergency contact.') emergencyPhone!: string | null;
}

@ObjectType({ description: 'Secondary school certificate.' })
export class Ssc {
  @field.text('School.') sscInstitutionName!: string;
  @field.enumOrText(() => StudyGroup, 'group', 'Science, Commerce or Humanities.') sscGroup!: string;
  @field.int('Year of passing.') sscPassingYear!: number;
  @field.optionalText('Comma separated, as typed.') sscSubjects!: string | null;
  @field.float('1 to 5.') sscGpa!: number;
  @field.optionalFloat("A GPA converted to the scale of 5 by another board's rule.") sscConverted!: number | null;
}

@ObjectType({ description: 'Higher secondary certificate.' })
export class Hsc {
  @field.text('College.') hscInstitutionName!: string;
  @field.enumOrText(() => StudyGroup, 'group', 'Science, Commerce or Humanities.') hscGroup!: string;
  @field.int('Year of passing.') hscPassingYear!: number;
  @field.optionalText('Comma separated, as typed.') hscSubjects!: string | null;
  @field.float('1 to 5.') hscGpa!: number;
  @field.optionalFloat("A GPA converted to the scale of 5 by another board's rule.") hscConverted!: number | null;
}

@ObjectType({ description: 'The degree that a graduate program requires.' })
export class GradDegree {
  @field.text('Institution.') gradDegreeInstitutionName!: string;
  @field.text('Hons or Degree.') gradDegreeType!: string;
  @field.text('Course.') gradDegreeCourseName!: string;
  @field.optionalText('Major.') gradDegreeMajor!: string | null;
  @field.int('Start year.') gradDegreeAcademicYearFrom!: number;
  @field.int('End year.') gradDegreeAcademicYearTo!: number;
  @field.float('1.00 to 4.00.') gradDegreeCGpa!: number;
}

@ObjectType({ description: 'A masters degree; any part of it may be missing.' })
export class MastersDegree {
  @field.optionalText('Institution.') mastersDegreeInstitutionName!: string | null;
  @field.optionalText('Course.') mastersDegreeCourseName!: string | null;
  @field.optionalText('Major.') mastersDegreeMajor!: string | null;
  @field.optionalInt('Start year.') mastersDegreeAcademicYearFrom!: number | null;
  @field.optionalInt('End year.') mastersDegreeAcademicYearTo!: number | null;
  @field.optionalFloat('1.00 to 4.00.') mastersDegreeCGpa!: number | null;
}

@ObjectType('WorkExperience', { description: 'One job.' })
export class WorkExperienceView {
  @field.id('Opaque.') id!: string;
  @field.text('Company.') companyName!: string;
  @field.optionalText('Position.') position!: string | null;
  @field.optionalText('YYYY-MM-DD or YYYY-MM.') from!: string | null;
  @field.optionalText('YYYY-MM-DD, YYYY-MM or Till Date.') to!: string | null;
}

@ObjectType({ description: 'The program and exam applied to.' })
export class AdmissionInfo {
  @field.text("The program's name.") course!: string;
  courseBn!: string | null;
  @field.text("The department's name.") department!: string;
  departmentBn!: string | null;
  @field.of(() => Trimester, 'The trimester of admission.') trimester!: Trimester;
  @field.int('The year of admission.') year!: number;
  @field.optionalText('The batch.') batch!: string | null;
}

@ObjectType('Profile', { description: 'A submitted application.' })
export class ProfileView {
  @field.id('Opaque.') id!: string;
  @field.of(() => User, 'The applicant.') user!: User;
  @field.of(() => PersonalDetails, 'Personal details.') personalDetails!: PersonalDetails;
  @field.of(() => AddressView, 'Present address.') presentAddress!: AddressView;
  @field.of(() => AddressView, 'Permanent address.') permanentAddress!: AddressView;
  @field.of(() => GuardiansInfo, 'Parents and guardians.') guardiansInfo!: GuardiansInfo;
  @field.of(() => Ssc, 'Secondary school certificate.') ssc!: Ssc;
  @field.of(() => Hsc, 'Higher secondary certificate.') hsc!: Hsc;
  @field.optional(() => GradDegree, 'Set for graduate programs only.') gradDegree!: GradDegree | null;
  @field.optional(() => MastersDegree, 'Null if not given.') mastersDegree!: MastersDegree | null;
  /** As typed; only the printed form shows it. */
  mastersDegreeType!: string | null;
  @Lists(() => limits.workRows)
  @field.of(() => [WorkExperienceView], 'In the order of the form.')
  workExperience!: WorkExperienceView[];
  @field.of(() => AdmissionInfo, 'The program and exam applied to.') admissionInfo!: AdmissionInfo;
  @field.dateTime('Time of submission.') createdAt!: string;

  /** For field resolvers of other features; not GraphQL fields. */
  examId!: string;
  /** The version of the rules that evaluated it; null: those of the specification. */
  ruleSetId!: string | null;
  examDate!: string;
  /** Only while the payment is PAID (specification, section 4). */
  applicantId!: string | null;
  /** The other selected exams, in order. */
  otherExamIds!: string[];
}
