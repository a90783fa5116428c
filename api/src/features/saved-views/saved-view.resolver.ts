import { SavedViewList, text } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Ctx, callerOf } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import { ListWithoutPages, PageNumber, PageSize } from '../../graphql/list-page.ts';
import { Message } from '../../graphql/message.ts';
import { userNameOf } from '../accounts/index.ts';
import { VersionedIdInput } from '../venues/index.ts';
import { SavedView } from './saved-view.entity.ts';
import * as service from './saved-view.service.ts';
import { SavedViewInput, SavedViewPage } from './saved-view.types.ts';

@Resolver(() => SavedView)
export class SavedViewResolver {
  @Access('Admin')
  @ListWithoutPages(
    () => SavedView,
    'savedViewPage',
    "The caller's views of a list and those shared with the office, by name; at most 500.",
  )
  async savedViews(
    @Arg('list', () => SavedViewList, { description: 'The list.' }) list: SavedViewList,
    @Context() ctx: Ctx,
  ): Promise<SavedView[]> {
    return (await service.findViews(ctx, list, { page: 1, limit: service.maxListed })).views;
  }

  @Access('Admin')
  @Lists(({ limit }: { limit: number }) => limit)
  @Query(() => SavedViewPage, { description: "The caller's views of a list and those shared with the office." })
  savedViewPage(
    @Arg('list', () => SavedViewList, { description: 'The list.' }) list: SavedViewList,
    @PageNumber() page: number,
    @PageSize(service.maxListed) limit: number,
    @Context() ctx: Ctx,
  ): Promise<SavedViewPage> {
    return service.findViews(ctx, list, { page, limit });
  }

  @Access('Admin')
  @Mutation(() => SavedView, {
    description:
      'Saves the filters of a list under a name, or changes the view with the id; at most 30 views of one officer.',
  })
  saveView(@Arg('input', () => SavedViewInput) input: SavedViewInput, @Context() ctx: Ctx): Promise<SavedView> {
    return service.saveView(ctx, input);
  }

  @Access('Admin')
  @Mutation(() => Message, { description: 'Deletes a view: its owner, or a SUPERADMIN a shared one.' })
  async deleteView(
    @Arg('input', () => VersionedIdInput) input: VersionedIdInput,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    await service.deleteView(ctx, input);
    return { id: input.id, msg: text(ctx.lang, 'viewDeleted') };
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is one of the caller.' })
  isOwn(@Root() { ownerId }: SavedView, @Context() ctx: Ctx): boolean {
    return ownerId === callerOf(ctx).id;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller may change and delete it.' })
  mayChange(@Root() view: SavedView, @Context() ctx: Ctx): boolean {
    return service.mayChange(ctx, view);
  }

  @FieldResolver(() => String, { description: "Its owner's name." })
  async ownerName(@Root() { owner, ownerId }: SavedView, @Context() ctx: Ctx): Promise<string> {
    return owner?.name ?? (await userNameOf(ctx, ownerId)) ?? '';
  }
}
