import { profileDraftRules } from '@admission/schema';
import { Field, ID, InputType, Int } from 'type-graphql';
import { GraphQLJson, GraphQLNumeric } from '../../core/scalars.ts';
import { OptionalTextField } from '../../graphql/fields.ts';
import { CheckedBy, CheckedInService } from '../../graphql/rules.ts';

/**
 * The flat input of the wizard. All fields are nullable, because the shared rules report missing ones in the specification's
 * words. The service validates it, because required degrees depend on the program of the exam.
 */

type Text = string | null;
type NumberText = number | string | null;

const NumberField = (description: string): PropertyDecorator & MethodDecorator =>
  Field(() => GraphQLNumeric, { nullable: true, description });

@InputType({ description: 'One job; a blank row is ignored.' })
@CheckedInService()
export class WorkExperienceInput {
  @Field(() => ID, { nullable: true, description: 'Key of the row in the form; not stored.' }) id?: string | null;
  @OptionalTextField('Company.') companyName?: Text;
  @OptionalTextField('Position.') position?: Text;
  @OptionalTextField('YYYY-MM-DD or YYYY-MM.') from?: Text;
  @OptionalTextField('YYYY-MM-DD, YYYY-MM or Till Date; Till Date in one row only.') to?: Text;
}

@InputType({ description: 'An application: all answers of the wizard.' })
@CheckedInService()
export class ProfileInput {
  @Field(() => ID, {
    nullable: true,
    description: 'ID of the exam applied to; it must be open.',
  })
  examId?: string | null;

  @OptionalTextField('Islam, Christianity, Hinduism, Buddhism or Other.') religion?: Text;
  @OptionalTextField('Male, Female or Other.') gender?: Text;
  @OptionalTextField('A+ A- B+ B- AB+ AB- O+ O-; optional.') bloodGroup?: Text;
  @OptionalTextField('YYYY-MM-DD, not in the future and not before 1970-01-01.') dateOfBirth?: Text;
  @OptionalTextField('Bangladeshi.') nationality?: Text;
  @OptionalTextField('Optional.') maritalStatus?: Text;
  @OptionalTextField('Optional.') birthCertificateNumber?: Text;
  @OptionalTextField('Optional.') nidNumber?: Text;

  @OptionalTextField('Present address in one line; required.') presentAptNumber?: Text;
  @OptionalTextField('VILLAGE or otherwise.') presentAddressType?: Text;
  @OptionalTextField('Road.') presentRoadNameAndNumber?: Text;
  @OptionalTextField('Area and postal code.') presentAreaAndPostalCode?: Text;
  @OptionalTextField('City.') presentCity?: Text;
  @OptionalTextField('Country.') presentCountry?: Text;
  @OptionalTextField('Village.') presentVillage?: Text;
  @OptionalTextField('Post office.') presentPostOffice?: Text;
  @OptionalTextField('Police station.') presentPoliceStation?: Text;
  @OptionalTextField('District.') presentDistrict?: Text;
  @OptionalTextField('Permanent address in one line; required unless it is the same.') permanentAptNumber?: Text;
  @OptionalTextField('VILLAGE or otherwise.') permanentAddressType?: Text;
  @OptionalTextField('Road.') permanentRoadNameAndNumber?: Text;
  @OptionalTextField('Area and postal code.') permanentAreaAndPostalCode?: Text;
  @OptionalTextField('City.') permanentCity?: Text;
  @OptionalTextField('Country.') permanentCountry?: Text;
  @OptionalTextField('Village.') permanentVillage?: Text;
  @OptionalTextField('Post office.') permanentPostOffice?: Text;
  @OptionalTextField('Police station.') permanentPoliceStation?: Text;
  @OptionalTextField('District.') permanentDistrict?: Text;
  @Field(() => Boolean, { nullable: true, description: 'Copies the present address to the permanent one.' })
  isAddressSame?: boolean | null;

  @OptionalTextField('Required.') fathersName?: Text;
  @OptionalTextField('Optional.') fathersOccupation?: Text;
  @OptionalTextField('Required: eleven digits starting 01.') fathersPhone?: Text;
  @OptionalTextField('Optional.') fathersNID?: Text;
  @OptionalTextField('Required.') mothersName?: Text;
  @OptionalTextField('Optional.') mothersOccupation?: Text;
  @OptionalTextField('Required: eleven digits starting 01.') mothersPhone?: Text;
  @OptionalTextField('Optional.') mothersNID?: Text;
  @OptionalTextField('Optional.') localGuardiansName?: Text;
  @OptionalTextField('Optional.') localGuardiansOccupation?: Text;
  @OptionalTextField('Optional.') localGuardiansPhone?: Text;
  @OptionalTextField('Optional.') localGuardiansNID?: Text;
  @OptionalTextField('Optional.') emergencyName?: Text;
  @OptionalTextField('Optional.') emergencyPhone?: Text;

  @OptionalTextField('School; required.') sscInstitutionName?: Text;
  @OptionalTextField('Science, Commerce or Humanities; required.') sscGroup?: Text;
  @NumberField('Required.') sscPassingYear?: NumberText;
  @OptionalTextField('Comma separated; optional.') sscSubjects?: Text;
  @NumberField('2.5 to 5; required.') sscGpa?: NumberText;
  @NumberField("A GPA converted to the scale of 5 by another board's rule; optional.") sscConverted?: NumberText;
  @OptionalTextField('College; required.') hscInstitutionName?: Text;
  @OptionalTextField('Science, Commerce or Humanities; required.') hscGroup?: Text;
  @NumberField('At most 3 years ago, by the year in Dhaka; required.') hscPassingYear?: NumberText;
  @OptionalTextField('Comma separated; optional.') hscSubjects?: Text;
  @NumberField('2.5 to 5; required.') hscGpa?: NumberText;
  @NumberField("A GPA converted to the scale of 5 by another board's rule; optional.") hscConverted?: NumberText;

  @OptionalTextField('Hons or Degree; required for a graduate program, as the four after it and the CGPA.')
  gradDegreeType?: Text;
  @OptionalTextField('Institution.') gradDegreeInstitutionName?: Text;
  @OptionalTextField('Course.') gradDegreeCourseName?: Text;
  @OptionalTextField('Optional.') gradDegreeMajor?: Text;
  @NumberField('Start year.') gradDegreeAcademicYearFrom?: NumberText;
  @NumberField('End year.') gradDegreeAcademicYearTo?: NumberText;
  @NumberField('1.00 to 4.00.') gradDegreeCGpa?: NumberText;
  @OptionalTextField('Optional.') mastersDegreeType?: Text;
  @OptionalTextField('Optional.') mastersDegreeInstitutionName?: Text;
  @OptionalTextField('Optional.') mastersDegreeCourseName?: Text;
  @OptionalTextField('Optional.') mastersDegreeMajor?: Text;
  @NumberField('Start year; optional.') mastersDegreeAcademicYearFrom?: NumberText;
  @NumberField('End year; optional.') mastersDegreeAcademicYearTo?: NumberText;
  @NumberField('1.00 to 4.00; optional.') mastersDegreeCGpa?: NumberText;

  @Field(() => [WorkExperienceInput], { nullable: true, description: 'At most 20 rows.' }) workExperience?:
    | WorkExperienceInput[]
    | null;
  @Field(() => [ID], { nullable: true, description: 'Further open exams, never the chosen one.' }) otherPrograms?:
    | string[]
    | null;
}

@InputType({ description: 'The draft of an application.' })
@CheckedBy(profileDraftRules)
export class SaveProfileDraftInput {
  @Field(() => GraphQLJson, { description: 'The values of the form: a JSON object of at most 60,000 characters.' })
  data!: object;

  @Field(() => Int, {
    description: 'Version that the client last read; 0 before the first save. A stale one answers CONFLICT.',
  })
  version!: number;
}
