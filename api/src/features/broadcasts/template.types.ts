import { intakeStateRules, messageTemplateRules } from '@admission/schema';
import { InputType } from 'type-graphql';
import * as field from '../../graphql/fields.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { Channel } from '../../messages/index.ts';

@InputType({ description: 'A template to add, or with an id to change.' })
@CheckedBy(messageTemplateRules)
export class MessageTemplateInput {
  @field.optionalId('The template to change; absent: a new one.') id?: string | null;
  @field.optionalInt('The version that the editor saw; a stale one answers CONFLICT.') version?: number | null;
  @field.text('Unique among the templates of its channel.') name!: string;
  @field.of(() => Channel, 'SMS or mail.') channel!: Channel;
  @field.optionalText('The subject of a mail.') subject?: string | null;
  @field.text('The text of an SMS, or the HTML of a mail.') body!: string;
}

@InputType({ description: 'A template in the version that the officer saw.' })
@CheckedBy(intakeStateRules)
export class TemplateVersionInput {
  @field.id('The template.') id!: string;
  @field.int('A stale version answers CONFLICT.') version!: number;
}
