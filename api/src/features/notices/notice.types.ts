import { noticeRules, noticeSearchRules } from '@admission/schema';
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { CheckedBy } from '../../graphql/rules.ts';
import { Notice } from './notice.entity.ts';

@ObjectType({ description: 'One page of notices.' })
export class NoticePage {
  @Field(() => [Notice], { description: 'Newest first, 10 a page.' })
  notices!: Notice[];

  @Field(() => Int, { description: 'This page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'The number of pages, at least 1.' })
  pages!: number;

  @Field(() => Int, { description: 'The number of notices.' })
  count!: number;
}

@ArgsType()
@CheckedBy(noticeSearchRules)
export class NoticeSearch {
  @Field(() => String, { nullable: true, description: 'Part of the title or the body.' })
  keyword?: string | null;

  @Field(() => Int, { nullable: true, description: 'From 1.' })
  page?: number | null;
}

@InputType({ description: 'A notice to add, or with an id to change.' })
@CheckedBy(noticeRules)
export class NoticeInput {
  @Field(() => ID, { nullable: true, description: 'The notice to change; absent: a new one.' })
  id?: string | null;

  @Field(() => Int, { nullable: true, description: 'The version that the editor saw; a stale one answers CONFLICT.' })
  version?: number | null;

  @Field(() => String, { description: 'Its heading.' })
  title!: string;

  @Field(() => String, { description: "HTML; elements other than the editor's are dropped." })
  bodyText!: string;
}
