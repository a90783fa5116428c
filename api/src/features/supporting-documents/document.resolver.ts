import { limits } from '@admission/schema';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access, OwnTransaction } from '../../graphql/access.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import { DocumentKindsInput } from '../document-kinds/index.ts';
import { ProfileView } from '../profiles/index.ts';
import { findDocuments } from './document.reads.ts';
import {
  ArrangeDocumentPagesInput,
  DecideDocumentInput,
  DocumentKindsImpact,
  ReviewQueue,
  ReviewQueueInput,
  ShownDocument,
  SubmitDocumentInput,
} from './document.types.ts';
import { decideDocument } from './document-review.service.ts';
import { addDocumentPage, arrangeDocumentPages, submitDocument } from './document-upload.service.ts';
import { findKindsImpact, findReviewQueue } from './review-queue.service.ts';

@Resolver()
export class SupportingDocumentResolver {
  @Access('Student')
  @OwnTransaction()
  @Mutation(() => ShownDocument, {
    description: "Adds a page to a document of the caller's application: a JPEG of at most 2 MB and 2400x2400 pixels.",
  })
  addDocumentPage(
    @Arg('kindId', () => ID) kindId: string,
    @Arg('file', () => GraphQLUpload) file: Promise<FileUpload>,
    @Context() ctx: Ctx,
  ): Promise<ShownDocument> {
    return addDocumentPage(ctx, kindId, file);
  }

  @Access('Student')
  @Mutation(() => ShownDocument, {
    description: "Reorders or removes pages of a document of the caller's application.",
  })
  arrangeDocumentPages(
    @Arg('input', () => ArrangeDocumentPagesInput) input: ArrangeDocumentPagesInput,
    @Context() ctx: Ctx,
  ): Promise<ShownDocument> {
    return arrangeDocumentPages(ctx, input);
  }

  @Access('Student')
  @Mutation(() => ShownDocument, { description: "Sends a document of the caller's application to the office." })
  submitDocument(
    @Arg('input', () => SubmitDocumentInput) input: SubmitDocumentInput,
    @Context() ctx: Ctx,
  ): Promise<ShownDocument> {
    return submitDocument(ctx, input);
  }

  @Access('Admin')
  @Mutation(() => ShownDocument, {
    description: 'Accepts a document, or sends it back: the applicant receives the reason and can send it again.',
  })
  decideDocument(
    @Arg('input', () => DecideDocumentInput) input: DecideDocumentInput,
    @Context() ctx: Ctx,
  ): Promise<ShownDocument> {
    return decideDocument(ctx, input);
  }

  @Access('Admin', 'READ_APPLICANTS')
  @Query(() => ReviewQueue, { description: 'Documents and images that wait for a review, the oldest first.' })
  reviewQueue(
    @Arg('input', () => ReviewQueueInput) input: ReviewQueueInput,
    @Context() ctx: Ctx,
  ): Promise<ReviewQueue> {
    return findReviewQueue(ctx, input);
  }

  @Access('Admin')
  @Query(() => DocumentKindsImpact, { description: 'What a change of the documents of an intake would mean.' })
  documentKindsImpact(
    @Arg('input', () => DocumentKindsInput) input: DocumentKindsInput,
    @Context() ctx: Ctx,
  ): Promise<DocumentKindsImpact> {
    return findKindsImpact(ctx, input);
  }
}

@Resolver(() => ProfileView)
export class ProfileDocumentsResolver {
  @Lists(() => limits.supportingDocuments.kinds)
  @FieldResolver(() => [ShownDocument], {
    description: 'The documents that its intake asks for, in order, sent or not; empty for most intakes.',
  })
  documents(@Root() { id }: ProfileView, @Context() ctx: Ctx): Promise<ShownDocument[]> {
    return findDocuments(ctx, id);
  }
}
