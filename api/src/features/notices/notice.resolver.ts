import { type NoticeDocument, text } from '@admission/schema';
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx as Context, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { GraphQLJson } from '../../core/scalars.ts';
import { rowOf } from '../../db/loaders.ts';
import { Access } from '../../graphql/access.ts';
import { Lookup } from '../../graphql/lookup.ts';
import { Message } from '../../graphql/message.ts';
import { selectedNames } from '../../graphql/selections.ts';
import { Notice } from './notice.entity.ts';
import * as service from './notice.service.ts';
import { NoticeInput, NoticePage, NoticeSearch } from './notice.types.ts';
import { signDocumentImages, signHtmlImages } from './notice-images.ts';

@Resolver(() => Notice)
export class NoticeResolver {
  @Access('SignedIn', 'READ_EXAMS')
  @Query(() => NoticePage, { description: 'Notices, newest first, 10 a page.' })
  notices(
    @Args(() => NoticeSearch) search: NoticeSearch,
    @Context() ctx: Ctx,
    @Info() info: GraphQLResolveInfo,
  ): Promise<NoticePage> {
    return service.findNotices(ctx, search, selectedNames(info, 'notices'));
  }

  @Access('SignedIn', 'READ_EXAMS')
  @Lookup(() => Notice, 'noticeById', 'One notice.')
  notice(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<Notice> {
    return service.findNotice(ctx, id);
  }

  @Access('Public', 'READ_EXAMS')
  @Query(() => NoticePage, { description: 'The public notices, for visitors too; newest first, 10 a page.' })
  publicNotices(
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Context() ctx: Ctx,
  ): Promise<NoticePage> {
    return service.findPublicNotices(ctx, page);
  }

  @Access('Public', 'READ_EXAMS')
  @Lookup(() => Notice, 'publicNoticeById', 'One public notice; NOT_FOUND for any other.')
  publicNotice(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<Notice> {
    return service.findPublicNotice(ctx, id);
  }

  @Access('Admin', 'WRITE_EXAMS')
  @Mutation(() => Notice, { description: 'Adds a notice, or changes the one with the id.' })
  saveNotice(@Arg('input', () => NoticeInput) input: NoticeInput, @Context() ctx: Ctx): Promise<Notice> {
    return service.saveNotice(ctx, input);
  }

  @Access('Admin', 'WRITE_EXAMS')
  @Mutation(() => Message, { description: 'Deletes a notice.' })
  async deleteNotice(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<Message> {
    await service.deleteNotice(ctx, id);
    return { id, msg: text(ctx.lang, 'noticeDeleted') };
  }

  @FieldResolver(() => GraphQLJson, { description: 'The body as a validated document.' })
  async body(@Root() notice: Notice, @Context() ctx: Ctx): Promise<object[]> {
    const body = notice.body ?? (await rowOf(ctx, Notice, notice.id)).body;
    return signDocumentImages(ctx, body as NoticeDocument);
  }

  @FieldResolver(() => String, { description: "HTML with the editor's elements only." })
  bodyText(@Root() notice: Notice, @Context() ctx: Ctx): string {
    return signHtmlImages(ctx, notice.bodyHtml);
  }

  @FieldResolver(() => String, { description: 'The first 80 characters of the body as plain text.' })
  preview(@Root() notice: Notice): string {
    return service.previewOf(notice);
  }
}
