import { profileDraftRules } from '@admission/schema';
import { Field, ID, InputType, Int } from 'type-graphql';
import { GraphQLJson, GraphQLNumeric } from '../../core/scalars.ts';
import { CheckedBy, CheckedInService } from '../../graphql/rules.ts';

/**
 * What the wizard sends, flat. Every field is nullable here, because the shared rules say what is missing in the
 * specification's words. The service checks it: whether degrees are asked for depends on the chosen exam's program.
 */

type Words = string | null;
type Figure = number | string | null;

const Answer = (description: string): PropertyDecorator & MethodDecorator =>
  Field(() => String, { nullable: true, description });
const Figures = (description: string): PropertyDecorator & MethodDecorator =>
  Field(() => GraphQLNumeric, { nullable: true, description });

@InputType({ description: 'One job; a row that is blank altogether is dropped.' })
@CheckedInService()
export class WorkExperienceInput {
  @Field(() => ID, { nullable: true, description: "The form's own key of the row; not kept." }) id?: string | null;
  @Answer('Company.') companyName?: Words;
  @Answer('Position.') position?: Words;
  @Answer('YYYY-MM-DD or YYYY-MM.') from?: Words;
  @Answer('YYYY-MM-DD, YYYY-MM or Till Date; Till Date in one row only.') to?: Words;
}

@InputType({ description: 'An application: every answer of the wizard.' })
@CheckedInService()
export class ProfileInput {
  @Field(() => ID, {
    nullable: true,
    description: 'The exam applied to; it must be open. Copies of its fields are not read.',
  })
  examId?: string | null;

  @Answer('Islam, Christianity, Hinduism, Buddhism or Other.') religion?: Words;
  @Answer('Male, Female or Other.') gender?: Words;
  @Answer('A+ A- B+ B- AB+ AB- O+ O-; optional.') bloodGroup?: Words;
  @Answer('YYYY-MM-DD, not in the future and not before 1970-01-01.') dateOfBirth?: Words;
  @Answer('Bangladeshi.') nationality?: Words;
  @Answer('Optional.') maritalStatus?: Words;
  @Answer('Optional.') birthCertificateNumber?: Words;
  @Answer('Optional.') nidNumber?: Words;

  @Answer('Present address in one line; required.') presentAptNumber?: Words;
  @Answer('VILLAGE or otherwise.') presentAddressType?: Words;
  @Answer('Road.') presentRoadNameAndNumber?: Words;
  @Answer('Area and postal code.') presentAreaAndPostalCode?: Words;
  @Answer('City.') presentCity?: Words;
  @Answer('Country.') presentCountry?: Words;
  @Answer('Village.') presentVillage?: Words;
  @Answer('Post office.') presentPostOffice?: Words;
  @Answer('Police station.') presentPoliceStation?: Words;
  @Answer('District.') presentDistrict?: Words;
  @Answer('Permanent address in one line; required unless it is the same.') permanentAptNumber?: Words;
  @Answer('VILLAGE or otherwise.') permanentAddressType?: Words;
  @Answer('Road.') permanentRoadNameAndNumber?: Words;
  @Answer('Area and postal code.') permanentAreaAndPostalCode?: Words;
  @Answer('City.') permanentCity?: Words;
  @Answer('Country.') permanentCountry?: Words;
  @Answer('Village.') permanentVillage?: Words;
  @Answer('Post office.') permanentPostOffice?: Words;
  @Answer('Police station.') permanentPoliceStation?: Words;
  @Answer('District.') permanentDistrict?: Words;
  @Field(() => Boolean, { nullable: true, description: 'Copies the present address to the permanent one.' })
  isAddressSame?: boolean | null;

  @Answer('Required.') fathersName?: Words;
  @Answer('Optional.') fathersOccupation?: Words;
  @Answer('Required: eleven digits starting 01.') fathersPhone?: Words;
  @Answer('Optional.') fathersNID?: Words;
  @Answer('Required.') mothersName?: Words;
  @Answer('Optional.') mothersOccupation?: Words;
  @Answer('Required: eleven digits starting 01.') mothersPhone?: Words;
  @Answer('Optional.') mothersNID?: Words;
  @Answer('Optional.') localGuardiansName?: Words;
  @Answer('Optional.') localGuardiansOccupation?: Words;
  @Answer('Optional.') localGuardiansPhone?: Words;
  @Answer('Optional.') localGuardiansNID?: Words;
  @Answer('Optional.') emergencyName?: Words;
  @Answer('Optional.') emergencyPhone?: Words;

  @Answer('School; required.') sscInstitutionName?: Words;
  @Answer('Science, Commerce or Humanities; required.') sscGroup?: Words;
  @Figures('Required.') sscPassingYear?: Figure;
  @Answer('Comma separated; optional.') sscSubjects?: Words;
  @Figures('2.5 to 5; required.') sscGpa?: Figure;
  @Figures("A GPA converted to the scale of 5 by another board's rule; optional.") sscConverted?: Figure;
  @Answer('College; required.') hscInstitutionName?: Words;
  @Answer('Science, Commerce or Humanities; required.') hscGroup?: Words;
  @Figures('At most 3 years ago, by the year in Dhaka; required.') hscPassingYear?: Figure;
  @Answer('Comma separated; optional.') hscSubjects?: Words;
  @Figures('2.5 to 5; required.') hscGpa?: Figure;
  @Figures("A GPA converted to the scale of 5 by another board's rule; optional.") hscConverted?: Figure;

  @Answer('Hons or Degree; required for a graduate program, as the four after it and the CGPA.') gradDegreeType?: Words;
  @Answer('Institution.') gradDegreeInstitutionName?: Words;
  @Answer('Course.') gradDegreeCourseName?: Words;
  @Answer('Optional.') gradDegreeMajor?: Words;
  @Figures('Start year.') gradDegreeAcademicYearFrom?: Figure;
  @Figures('End year.') gradDegreeAcademicYearTo?: Figure;
  @Figures('1.00 to 4.00.') gradDegreeCGpa?: Figure;
  @Answer('Optional.') mastersDegreeType?: Words;
  @Answer('Optional.') mastersDegreeInstitutionName?: Words;
  @Answer('Optional.') mastersDegreeCourseName?: Words;
  @Answer('Optional.') mastersDegreeMajor?: Words;
  @Figures('Start year; optional.') mastersDegreeAcademicYearFrom?: Figure;
  @Figures('End year; optional.') mastersDegreeAcademicYearTo?: Figure;
  @Figures('1.00 to 4.00; optional.') mastersDegreeCGpa?: Figure;

  @Field(() => [WorkExperienceInput], { nullable: true, description: 'At most 20 rows.' }) workExperience?:
    | WorkExperienceInput[]
    | null;
  @Field(() => [ID], { nullable: true, description: 'Further open exams, never the chosen one.' }) otherPrograms?:
    | string[]
    | null;
}

@InputType({ description: 'What has been typed so far.' })
@CheckedBy(profileDraftRules)
export class SaveProfileDraftInput {
  @Field(() => GraphQLJson, { description: 'The values of the form: a JSON object of at most 60,000 characters.' })
  data!: object;

  @Field(() => Int, {
    description: 'The version that this tab last saw; 0 before the first save. An older one answers CONFLICT.',
  })
  version!: number;
}
