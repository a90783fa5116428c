import { askSeatNeedRules, decideSeatNeedRules, limits, SeatNeedKind, venueWishesRules } from '@admission/schema';
import { ID, InputType, ObjectType } from 'type-graphql';
import { Lists } from '../../graphql/cost-estimate.ts';
import * as field from '../../graphql/fields.ts';
import { ListPage } from '../../graphql/list-page.ts';
import { Saying } from '../../graphql/message.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { SeatNeed } from './seat-need.entity.ts';

@ObjectType({ description: 'One page of needs.' })
export class SeatNeedPage extends ListPage {
  @Lists(() => limits.seating.page)
  @field.of(() => [SeatNeed], 'The oldest first, 50 a page.')
  needs!: SeatNeed[];
}

@InputType({ description: 'What an applicant asks for.' })
@CheckedBy(askSeatNeedRules)
export class AskSeatNeedInput {
  @field.of(() => SeatNeedKind, 'What is needed.') kind!: SeatNeedKind;
  @field.optionalInt('5 to 120 minutes; required for EXTRA_TIME.') extraMinutes?: number | null;
  @field.optionalText('At most 500 characters.') note?: string | null;
}

@InputType({ description: 'The decision on a need.' })
@CheckedBy(decideSeatNeedRules)
export class DecideSeatNeedInput {
  @field.id('The need.') id!: string;
  @field.optionalInt('The version that the officer saw; a stale one answers CONFLICT.') version?: number | null;
  @field.boolean('Whether it is approved.') approve!: boolean;
  @field.optionalInt('The minutes that are granted; absent: those asked for.') extraMinutes?: number | null;
  @field.optionalText('Required for a rejection.') reason?: string | null;
}

@InputType({ description: 'The venues that an applicant would like.' })
@CheckedBy(venueWishesRules)
export class VenueWishesInput {
  @field.id('The sitting.') sittingId!: string;
  @field.of(() => [ID], 'The first wish first, at most 3; empty: none.') venueIds!: string[];
}

@ObjectType({ description: 'A need with a message.' })
export class SeatNeedDone extends Saying {
  @field.of(() => SeatNeed, 'The need after the change.') need!: SeatNeed;
}
