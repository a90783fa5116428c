import { ID, InputType, ObjectType } from 'type-graphql';
import { Lists } from '../../graphql/cost-estimate.ts';
import * as field from '../../graphql/fields.ts';
import { ListPage } from '../../graphql/list-page.ts';
import { CheckedInService } from '../../graphql/rules.ts';
import { Channel, MessageStatus } from '../../messages/index.ts';
import { ApplicantSearch } from '../applicants/index.ts';

/** Recipients a page. */
export const peoplePerPage = 50;

@InputType({ description: 'The selection of recipients of a message.' })
@CheckedInService()
export class MessageRecipientsInput {
  @field.of(() => Channel, 'SMS or mail.') channel!: Channel;
  @field.optional(() => [ID], 'Registered users.') userIds?: string[] | null;
  @field.optional(() => [ID], 'Ids of profiles, also of earlier applications, whose values fill the fields.')
  profileIds?: string[] | null;

  @field.optional(() => ApplicantSearch, 'All applicants of this search, ignoring the page.')
  search?: ApplicantSearch | null;

  @field.optionalText('The text of an SMS, to count its segments with the fields of each recipient.')
  message?: string | null;

  @field.optionalDateTime('When it would start; absent: at once.') startsAt?: Date | null;
  @field.optionalBoolean('Whether it would also be sent in the quiet hours. Absent: if it starts at once.')
  evenAtNight?: boolean | null;
}

@ObjectType({ description: 'A recipient of the message.' })
export class MessageRecipient {
  @field.id('The id of the user.') userId!: string;
  @field.optionalId('The earlier application whose values fill the fields; null: the current one.')
  profileId!: string | null;

  @field.text('In upper case.') name!: string;
  @field.text('Phone or e-mail address.') to!: string;
}

@ObjectType({ description: 'The recipients of a message, each address once; nothing is sent.' })
export class MessageRecipients extends ListPage {
  @field.int('The number of omitted duplicates, by user or address.') duplicates!: number;
  @field.int('The number of omitted users that are deleted or have no valid address.') unreachable!: number;
  @field.optionalInt('The total number of SMS segments, if a text was given.') segments!: number | null;
  @field.optionalInt('SMS segments for one recipient at least.') fewestSegments!: number | null;
  @field.optionalInt('SMS segments for one recipient at most.') mostSegments!: number | null;
  @field.optionalFloat('The cost of the SMS in BDT.') cost!: number | null;
  @field.optionalDateTime('The morning that it would wait for, because its start is in the quiet hours.')
  heldUntil!: Date | null;

  @Lists(() => peoplePerPage)
  @field.of(() => [MessageRecipient], '50 a page, in the order of the selection.')
  people!: MessageRecipient[];
}

@ObjectType({ description: 'An undelivered message of the product to one recipient.' })
export class SingleMessage {
  @field.id('Opaque.') id!: string;
  @field.of(() => Channel, 'SMS or mail.') channel!: Channel;
  @field.optionalId('The id of the user, if any.') userId!: string | null;
  @field.optionalText("The recipient's name.") name!: string | null;
  @field.text('Phone or e-mail address.') to!: string;
  @field.optionalText('The subject of a mail. The text is omitted, because it may contain a code.')
  subject!: string | null;

  @field.of(() => MessageStatus, 'Its status.') status!: MessageStatus;
  @field.int('The number of tries.') tries!: number;
  @field.optionalText('Why it was not delivered.') lastError!: string | null;
  @field.dateTime('When it was created.') createdAt!: string;
  @field.boolean('Whether it can be sent again: it failed and has not expired.') canRetry!: boolean;
}

/** Messages a page. */
export const messagesPerPage = 20;

@ObjectType({ description: 'One page of single messages.' })
export class SingleMessagePage extends ListPage {
  @Lists(() => messagesPerPage)
  @field.of(() => [SingleMessage], 'Newest first, 20 a page.')
  messages!: SingleMessage[];
}
