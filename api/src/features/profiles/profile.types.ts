import { Trimester } from '@admission/schema';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { GraphQLDate, GraphQLDateTime } from '../../core/scalars.ts';
import { OptionalTextField, TextField } from '../../graphql/fields.ts';
import { User } from '../accounts/index.ts';

/** The profile as people and the façade read it (specification, section 3): nested, whatever the tables look like. */

@ObjectType({ description: 'Who the applicant is.' })
export class PersonalDetails {
  @TextField('Islam, Christianity, Hinduism, Buddhism or Other.') religion!: string;
  @TextField('Male, Female or Other.') gender!: string;
  @OptionalTextField('A+ to O-.') bloodGroup!: string | null;
  @Field(() => GraphQLDate, { description: 'Not before 1970.' }) dateOfBirth!: string;
  @OptionalTextField('As typed.') maritalStatus!: string | null;
  @OptionalTextField('As typed.') birthCertificateNumber!: string | null;
  @OptionalTextField('National ID, as typed.') nidNumber!: string | null;
  @TextField('Bangladeshi.') nationality!: string;
}

@ObjectType('Address', { description: 'A present or permanent address.' })
export class AddressView {
  @OptionalTextField('VILLAGE or otherwise.') addressType!: string | null;
  @TextField('The address as the form asks for it, in one line.') aptNumber!: string;
  @OptionalTextField('Road.') roadNameAndNumber!: string | null;
  @OptionalTextField('Area and postal code.') areaAndPostalCode!: string | null;
  @OptionalTextField('City.') city!: string | null;
  @OptionalTextField('Country.') country!: string | null;
  @OptionalTextField('Village.') village!: string | null;
  @OptionalTextField('Post office.') postOffice!: string | null;
  @OptionalTextField('Police station.') policeStation!: string | null;
  @OptionalTextField('District.') district!: string | null;
  @Field(() => Boolean, { description: 'Whether the applicant ticked that both addresses are the same.' })
  isAddressSame!: boolean;
}

@ObjectType({ description: 'Who stands behind the applicant.' })
export class GuardiansInfo {
  @TextField("The father's name.") fathersName!: string;
  @OptionalTextField("The father's occupation.") fathersOccupation!: string | null;
  @TextField("The father's phone, eleven digits.") fathersPhone!: string;
  @OptionalTextField("The father's national ID.") fathersNID!: string | null;
  @TextField("The mother's name.") mothersName!: string;
  @OptionalTextField("The mother's occupation.") mothersOccupation!: string | null;
  @TextField("The mother's phone, eleven digits.") mothersPhone!: string;
  @OptionalTextField("The mother's national ID.") mothersNID!: string | null;
  @OptionalTextField("A local guardian's name.") localGuardiansName!: string | null;
  @OptionalTextField("A local guardian's occupation.") localGuardiansOccupation!: string | null;
  @OptionalTextField("A local guardian's phone.") localGuardiansPhone!: string | null;
  @OptionalTextField("A local guardian's national ID.") localGuardiansNID!: string | null;
  @OptionalTextField('Whom to call in an emergency.') emergencyName!: string | null;
  @OptionalTextField('Their phone.') emergencyPhone!: string | null;
}

@ObjectType({ description: 'Secondary school certificate.' })
export class Ssc {
  @TextField('School.') sscInstitutionName!: string;
  @TextField('Science, Commerce or Humanities.') sscGroup!: string;
  @Field(() => Int, { description: 'Year of passing.' }) sscPassingYear!: number;
  @OptionalTextField('Comma separated, as typed.') sscSubjects!: string | null;
  @Field(() => Float, { description: '2.5 to 5.' }) sscGpa!: number;
  @Field(() => Float, { nullable: true, description: "A GPA converted to the scale of 5 by another board's rule." })
  sscConverted!: number | null;
}

@ObjectType({ description: 'Higher secondary certificate.' })
export class Hsc {
  @TextField('College.') hscInstitutionName!: string;
  @TextField('Science, Commerce or Humanities.') hscGroup!: string;
  @Field(() => Int, { description: 'Year of passing.' }) hscPassingYear!: number;
  @OptionalTextField('Comma separated, as typed.') hscSubjects!: string | null;
  @Field(() => Float, { description: '2.5 to 5.' }) hscGpa!: number;
  @Field(() => Float, { nullable: true, description: "A GPA converted to the scale of 5 by another board's rule." })
  hscConverted!: number | null;
}

@ObjectType({ description: 'The degree that a graduate program asks for.' })
export class GradDegree {
  @TextField('Institution.') gradDegreeInstitutionName!: string;
  @TextField('Hons or Degree.') gradDegreeType!: string;
  @TextField('Course.') gradDegreeCourseName!: string;
  @OptionalTextField('Major.') gradDegreeMajor!: string | null;
  @Field(() => Int, { description: 'Start year.' }) gradDegreeAcademicYearFrom!: number;
  @Field(() => Int, { description: 'End year.' }) gradDegreeAcademicYearTo!: number;
  @Field(() => Float, { description: '1.00 to 4.00.' }) gradDegreeCGpa!: number;
}

@ObjectType({ description: 'A masters degree; any part of it may be missing.' })
export class MastersDegree {
  @OptionalTextField('Institution.') mastersDegreeInstitutionName!: string | null;
  @OptionalTextField('Course.') mastersDegreeCourseName!: string | null;
  @OptionalTextField('Major.') mastersDegreeMajor!: string | null;
  @Field(() => Int, { nullable: true, description: 'Start year.' }) mastersDegreeAcademicYearFrom!: number | null;
  @Field(() => Int, { nullable: true, description: 'End year.' }) mastersDegreeAcademicYearTo!: number | null;
  @Field(() => Float, { nullable: true, description: '1.00 to 4.00.' }) mastersDegreeCGpa!: number | null;
}

@ObjectType('WorkExperience', { description: 'One job.' })
export class WorkExperienceView {
  @Field(() => ID, { description: 'Opaque.' }) id!: string;
  @TextField('Company.') companyName!: string;
  @OptionalTextField('Position.') position!: string | null;
  @OptionalTextField('YYYY-MM-DD or YYYY-MM.') from!: string | null;
  @OptionalTextField('YYYY-MM-DD, YYYY-MM or Till Date.') to!: string | null;
}

@ObjectType({ description: 'What the applicant applied to.' })
export class AdmissionInfo {
  @TextField("The program's name.") course!: string;
  @TextField("The department's name.") department!: string;
  @Field(() => Trimester, { description: 'The trimester of admission.' }) trimester!: Trimester;
  @Field(() => Int, { description: 'The year of admission.' }) year!: number;
  @OptionalTextField('The batch.') batch!: string | null;
}

@ObjectType('Profile', { description: 'What an applicant submitted, once, with what became of it.' })
export class ProfileView {
  @Field(() => ID, { description: 'Opaque.' }) id!: string;
  @Field(() => User, { description: 'The applicant.' }) user!: User;
  @Field(() => PersonalDetails, { description: 'Who the applicant is.' }) personalDetails!: PersonalDetails;
  @Field(() => AddressView, { description: 'Where the applicant lives.' }) presentAddress!: AddressView;
  @Field(() => AddressView, { description: 'Where the applicant is from.' }) permanentAddress!: AddressView;
  @Field(() => GuardiansInfo, { description: 'Parents and guardians.' }) guardiansInfo!: GuardiansInfo;
  @Field(() => Ssc, { description: 'Secondary school certificate.' }) ssc!: Ssc;
  @Field(() => Hsc, { description: 'Higher secondary certificate.' }) hsc!: Hsc;
  @Field(() => GradDegree, { nullable: true, description: 'Of applicants to graduate programs.' })
  gradDegree!: GradDegree | null;
  @Field(() => MastersDegree, { nullable: true, description: 'Where one was given.' })
  mastersDegree!: MastersDegree | null;
  @Field(() => [WorkExperienceView], { description: 'In the order of the form.' })
  workExperience!: WorkExperienceView[];
  @Field(() => AdmissionInfo, { description: 'What the applicant applied to.' }) admissionInfo!: AdmissionInfo;
  @Field(() => GraphQLDateTime, { description: 'When it was submitted.' }) createdAt!: string;

  /** For the features that hang on a profile; never shown as they are. */
  examId!: string;
  examDate!: string;
  /** Only while the payment is PAID (specification, section 4). */
  applicantId!: string | null;
  /** The further exams that were ticked, in their order. */
  otherExamIds!: string[];
}
