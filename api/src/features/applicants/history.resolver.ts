import { text } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { Lookup } from '../../graphql/lookup.ts';
import { Message } from '../../graphql/message.ts';
import { addNote, findEntry, findHistory } from './history.service.ts';
import { AddApplicantNoteInput, HistoryEntry, HistoryKind, HistoryPage } from './history.types.ts';

@Resolver()
export class HistoryResolver {
  @Access('Admin')
  @Lookup(
    () => HistoryPage,
    'applicantHistoryByUserId',
    'The history of an applicant, newest first, 20 entries per page.',
  )
  applicantHistory(
    @Arg('userId', () => ID) userId: string,
    @Arg('cursor', () => String, { nullable: true, description: '`next` of the previous page.' }) cursor:
      | string
      | null
      | undefined,
    @Arg('kinds', () => [HistoryKind], { nullable: true, description: 'Only entries of these kinds; absent: all.' })
    kinds: HistoryKind[] | null | undefined,
    @Context() ctx: Ctx,
  ): Promise<HistoryPage> {
    return findHistory(ctx, userId, { cursor, kinds });
  }

  @Access('Admin')
  @Mutation(() => Message, { description: "Adds a note to an applicant's history; applicants never see it." })
  async addApplicantNote(
    @Arg('input', () => AddApplicantNoteInput) input: AddApplicantNoteInput,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    const note = { userId: input.userId, id: await addNote(ctx, input) };
    return { id: note.id, msg: text(ctx.lang, 'noteAdded'), changed: { note } };
  }
}

@Resolver(() => Message)
export class AddedNoteResolver {
  @Access('Admin')
  @FieldResolver(() => HistoryEntry, {
    nullable: true,
    description: "The note that `addApplicantNote` added, as the applicant's history lists it.",
  })
  note(@Root() { changed }: Message, @Context() ctx: Ctx): Promise<HistoryEntry> {
    return findEntry(ctx, changed?.note ?? { userId: '', id: '' });
  }
}
