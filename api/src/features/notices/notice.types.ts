import { limits, noticeRules, noticeSearchRules } from '@admission/schema';
import { ArgsType, InputType, ObjectType } from 'type-graphql';
import { Lists } from '../../graphql/cost-estimate.ts';
import * as field from '../../graphql/fields.ts';
import { ListPage } from '../../graphql/list-page.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { Notice } from './notice.entity.ts';

@ObjectType({ description: 'One page of notices.' })
export class NoticePage extends ListPage {
  @Lists(() => limits.pages.notices)
  @field.of(() => [Notice], 'Newest first, 10 a page.')
  notices!: Notice[];
}

@ArgsType()
@CheckedBy(noticeSearchRules, { isTimeless: true })
export class NoticeSearch {
  @field.optionalText('Part of the title or the body.') keyword?: string | null;
  @field.optionalInt('From 1.') page?: number | null;
  @field.optionalBoolean('Pinned ones first, then those in the language of the request. Absent: by date alone.')
  forReader?: boolean | null;
}

@InputType({ description: 'A notice to add, or with an id to change.' })
@CheckedBy(noticeRules)
export class NoticeInput {
  @field.optionalId('The notice to change; absent: a new one.') id?: string | null;
  @field.optionalInt('The version that the editor saw; a stale one answers CONFLICT.') version?: number | null;
  @field.text('Its heading.') title!: string;
  @field.optionalBoolean('Whether visitors can read it too. Absent: unchanged; a new notice is not public.')
  isPublic?: boolean | null;

  @field.optionalBoolean(
    'Whether it stays on top of the list of readers. Absent: unchanged; a new notice is not pinned.',
  )
  isPinned?: boolean | null;

  @field.text("HTML; elements other than the editor's are dropped.") bodyText!: string;
}
