import { Trimester } from '@admission/schema';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { GraphQLDate, GraphQLDateTime } from '../../core/scalars.ts';
import { OptionalTextField, TextField } from '../../graphql/fields.ts';
import { User } from '../accounts/index.ts';

/** The nested profile of the specification (section 3). */

@ObjectType({ description: 'Personal details of the applicant.' })
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
  @Field(() => Boolean, { description: 'Whether both addresses are the same.' })
  isAddressSame!: boolean;
}

@ObjectType({ description: 'Parents, guardian and emergency contact.' })
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
  @OptionalTextField('Name of the emergency contact.') emergencyName!: string | null;
  @OptionalTextField('Phone of the emergency contact.') emergencyPhone!: string | null;
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

@ObjectType({ description: 'The degree that a graduate program requires.' })
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

@ObjectType({ description: 'The program and exam applied to.' })
export class AdmissionInfo {
  @TextField("The program's name.") course!: string;
  @TextField("The department's name.") department!: string;
  @Field(() => Trimester, { description: 'The trimester of admission.' }) trimester!: Trimester;
  @Field(() => Int, { description: 'The year of admission.' }) year!: number;
  @OptionalTextField('The batch.') batch!: string | null;
}

@ObjectType('Profile', { description: 'A submitted application.' })
export class ProfileView {
  @Field(() => ID, { description: 'Opaque.' }) id!: string;
  @Field(() => User, { description: 'The applicant.' }) user!: User;
  @Field(() => PersonalDetails, { description: 'Personal details.' }) personalDetails!: PersonalDetails;
  @Field(() => AddressView, { description: 'Present address.' }) presentAddress!: AddressView;
  @Field(() => AddressView, { description: 'Permanent address.' }) permanentAddress!: AddressView;
  @Field(() => GuardiansInfo, { description: 'Parents and guardians.' }) guardiansInfo!: GuardiansInfo;
  @Field(() => Ssc, { description: 'Secondary school certificate.' }) ssc!: Ssc;
  @Field(() => Hsc, { description: 'Higher secondary certificate.' }) hsc!: Hsc;
  @Field(() => GradDegree, { nullable: true, description: 'Set for graduate programs only.' })
  gradDegree!: GradDegree | null;
  @Field(() => MastersDegree, { nullable: true, description: 'Null if not given.' })
  mastersDegree!: MastersDegree | null;
  @Field(() => [WorkExperienceView], { description: 'In the order of the form.' })
  workExperience!: WorkExperienceView[];
  @Field(() => AdmissionInfo, { description: 'The program and exam applied to.' }) admissionInfo!: AdmissionInfo;
  @Field(() => GraphQLDateTime, { description: 'Time of submission.' }) createdAt!: string;

  /** For field resolvers of other features; not GraphQL fields. */
  examId!: string;
  examDate!: string;
  /** Only while the payment is PAID (specification, section 4). */
  applicantId!: string | null;
  /** The other selected exams, in order. */
  otherExamIds!: string[];
}
