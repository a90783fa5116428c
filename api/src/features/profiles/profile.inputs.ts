import { ownNameRules, profileDraftRules } from '@admission/schema';
import { Field, ID, InputType } from 'type-graphql';
import { GraphQLJson, GraphQLNumeric } from '../../core/scalars.ts';
import * as field from '../../graphql/fields.ts';
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
  @field.optionalText('Company.') companyName?: Text;
  @field.optionalText('Position.') position?: Text;
  @field.optionalText('YYYY-MM-DD or YYYY-MM.') from?: Text;
  @field.optionalText('YYYY-MM-DD, YYYY-MM or Till Date; Till Date in one row only.') to?: Text;
}

@InputType({ description: 'An application: all answers of the wizard.' })
@CheckedInService()
export class ProfileInput {
  @field.optionalId('ID of the exam applied to; it must be open; required.') examId?: string | null;
  @field.optionalText('Islam, Christianity, Hinduism, Buddhism or Other; required.') religion?: Text;
  @field.optionalText('Male, Female or Other; required.') gender?: Text;
  @field.optionalText('A+ A- B+ B- AB+ AB- O+ O-; optional.') bloodGroup?: Text;
  @field.optionalText('YYYY-MM-DD, not in the future and not before 1970-01-01; required.') dateOfBirth?: Text;
  @field.optionalText('Bangladeshi; required.') nationality?: Text;
  @field.optionalText('Optional.') maritalStatus?: Text;
  @field.optionalText('Optional.') birthCertificateNumber?: Text;
  @field.optionalText('Optional.') nidNumber?: Text;
  @field.optionalText('Present address in one line; required.') presentAptNumber?: Text;
  @field.optionalText('VILLAGE or otherwise.') presentAddressType?: Text;
  @field.optionalText('Road.') presentRoadNameAndNumber?: Text;
  @field.optionalText('Area and postal code.') presentAreaAndPostalCode?: Text;
  @field.optionalText('City.') presentCity?: Text;
  @field.optionalText('Country.') presentCountry?: Text;
  @field.optionalText('Village.') presentVillage?: Text;
  @field.optionalText('Post office.') presentPostOffice?: Text;
  @field.optionalText('Police station.') presentPoliceStation?: Text;
  @field.optionalText('District.') presentDistrict?: Text;
  @field.optionalText('Permanent address in one line; required unless it is the same.') permanentAptNumber?: Text;
  @field.optionalText('VILLAGE or otherwise.') permanentAddressType?: Text;
  @field.optionalText('Road.') permanentRoadNameAndNumber?: Text;
  @field.optionalText('Area and postal code.') permanentAreaAndPostalCode?: Text;
  @field.optionalText('City.') permanentCity?: Text;
  @field.optionalText('Country.') permanentCountry?: Text;
  @field.optionalText('Village.') permanentVillage?: Text;
  @field.optionalText('Post office.') permanentPostOffice?: Text;
  @field.optionalText('Police station.') permanentPoliceStation?: Text;
  @field.optionalText('District.') permanentDistrict?: Text;
  @field.optionalBoolean('Copies the present address to the permanent one.') isAddressSame?: boolean | null;
  @field.optionalText('Required.') fathersName?: Text;
  @field.optionalText('Optional.') fathersOccupation?: Text;
  @field.optionalText('Required: eleven digits starting 01.') fathersPhone?: Text;
  @field.optionalText('Optional.') fathersNID?: Text;
  @field.optionalText('Required.') mothersName?: Text;
  @field.optionalText('Optional.') mothersOccupation?: Text;
  @field.optionalText('Required: eleven digits starting 01.') mothersPhone?: Text;
  @field.optionalText('Optional.') mothersNID?: Text;
  @field.optionalText('Optional.') localGuardiansName?: Text;
  @field.optionalText('Optional.') localGuardiansOccupation?: Text;
  @field.optionalText('Optional.') localGuardiansPhone?: Text;
  @field.optionalText('Optional.') localGuardiansNID?: Text;
  @field.optionalText('Optional.') emergencyName?: Text;
  @field.optionalText('Optional.') emergencyPhone?: Text;
  @field.optionalText('School; required.') sscInstitutionName?: Text;
  @field.optionalText('Science, Commerce or Humanities; required.') sscGroup?: Text;
  @NumberField('Required.') sscPassingYear?: NumberText;
  @field.optionalText('Comma separated; optional.') sscSubjects?: Text;
  @NumberField('2.5 to 5; required.') sscGpa?: NumberText;
  @NumberField("A GPA converted to the scale of 5 by another board's rule; optional.") sscConverted?: NumberText;
  @field.optionalText('College; required.') hscInstitutionName?: Text;
  @field.optionalText('Science, Commerce or Humanities; required.') hscGroup?: Text;
  @NumberField('At most 3 years ago, by the year in Dhaka; required.') hscPassingYear?: NumberText;
  @field.optionalText('Comma separated; optional.') hscSubjects?: Text;
  @NumberField('2.5 to 5; required.') hscGpa?: NumberText;
  @NumberField("A GPA converted to the scale of 5 by another board's rule; optional.") hscConverted?: NumberText;
  @field.optionalText('Hons or Degree; required for a graduate program, as the four after it and the CGPA.')
  gradDegreeType?: Text;
  @field.optionalText('Institution.') gradDegreeInstitutionName?: Text;
  @field.optionalText('Course.') gradDegreeCourseName?: Text;
  @field.optionalText('Optional.') gradDegreeMajor?: Text;
  @NumberField('Start year.') gradDegreeAcademicYearFrom?: NumberText;
  @NumberField('End year.') gradDegreeAcademicYearTo?: NumberText;
  @NumberField('1.00 to 4.00.') gradDegreeCGpa?: NumberText;
  @field.optionalText('Optional.') mastersDegreeType?: Text;
  @field.optionalText('Optional.') mastersDegreeInstitutionName?: Text;
  @field.optionalText('Optional.') mastersDegreeCourseName?: Text;
  @field.optionalText('Optional.') mastersDegreeMajor?: Text;
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
  @field.of(() => GraphQLJson, 'The values of the form: a JSON object of at most 60,000 characters.') data!: object;
  @field.int('Version that the client last read; 0 before the first save. A stale one answers CONFLICT.')
  version!: number;
}

@InputType({ description: 'The names as they will be printed.' })
@CheckedBy(ownNameRules)
export class OwnNameInput {
  @field.text('As on certificates, in English letters; stored in upper case.') name!: string;
  @field.optionalText('In Bangla letters; blank: none.') nameBn?: string | null;
}
