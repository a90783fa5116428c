import { ObjectType } from 'type-graphql';
import * as field from '../../graphql/fields.ts';

@ObjectType({
  description: 'For whom another mark scheme of an exam would change something; absent applicants have no marks.',
})
export class MarkSchemeImpact {
  @field.int('Have applied for the exam: their marks follow its scheme.') applied!: number;
  @field.int('Have marks.') marked!: number;
  @field.int('Have a total, and would have another one.') otherTotal!: number;
  @field.int('Have a total, and would have none until a missing value is entered.') incomplete!: number;
  @field.int('Have no total, and would have one.') complete!: number;
  @field.int('Would be below a pass mark, and are not now.') failing!: number;
  @field.int('Would no longer be below a pass mark.') passing!: number;
  @field.int('Share a total with others, and other tie rules decide between them; 0 if the tie rules stay.')
  tied!: number;
}
