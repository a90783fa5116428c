import { documentKindsRules } from '@admission/schema';
import { InputType } from 'type-graphql';
import * as field from '../../graphql/fields.ts';
import { CheckedBy } from '../../graphql/rules.ts';

@InputType({ description: 'A kind of document to add, or with an id to change.' })
export class DocumentKindInput {
  @field.optionalId('The kind to change; absent: a new one.') id?: string | null;
  @field.optionalText('Of a new one: letters, digits and dashes; absent: made of the English name.') key?:
    | string
    | null;
  @field.text('The name in English.') labelEn!: string;
  @field.text('The name in Bangla.') labelBn!: string;
  @field.optionalBoolean('Whether the admit card waits for it; absent: yes.') isRequired?: boolean | null;
}

@InputType({ description: 'All kinds of documents of an intake, in order.' })
@CheckedBy(documentKindsRules)
export class DocumentKindsInput {
  @field.id('The intake.') intakeId!: string;
  @field.int('The version of the intake that the editor saw; a stale one answers CONFLICT.') version!: number;
  @field.of(() => [DocumentKindInput], 'At most 8; a kind that is missing here is removed.')
  kinds!: DocumentKindInput[];
}
