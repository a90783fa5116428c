import {
  arrangeDocumentPagesRules,
  DocumentState,
  decideDocumentRules,
  limits,
  ReviewSubject,
  reviewQueueRules,
  submitDocumentRules,
} from '@admission/schema';
import { ID, InputType, ObjectType } from 'type-graphql';
import { Lists } from '../../graphql/cost-estimate.ts';
import { defineEnum, describeEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { DocumentKind } from '../document-kinds/index.ts';

describeEnum(DocumentState, 'DocumentState', 'Where a supporting document is.', {
  DRAFT: 'The applicant has not sent it.',
  UPLOADED: 'It waits for a decision of the office.',
  ACCEPTED: 'The office has accepted it; it cannot be changed.',
  REJECTED: 'The office has sent it back with a reason.',
});

export const DocumentDecision = defineEnum('DocumentDecision', "An officer's decision about a document.", {
  ACCEPTED: 'It can be read and is the right one.',
  REJECTED: 'It goes back to the applicant, who receives the reason.',
});
export type DocumentDecision = keyof typeof DocumentDecision;

describeEnum(ReviewSubject, 'ReviewSubject', 'What waits for a review.', {
  IMAGE: 'A profile picture or a signature.',
  DOCUMENT: 'A supporting document.',
});

@ObjectType('DocumentPage', { description: 'A page of a supporting document.' })
export class ShownPage {
  @field.id('Opaque.') id!: string;
  @field.text('Its address, which cannot be guessed and expires.') url!: string;
  @field.int('In pixels.') width!: number;
  @field.int('In pixels.') height!: number;
}

@ObjectType('SupportingDocument', { description: 'A document that the intake of an application asks for.' })
export class ShownDocument {
  @field.optionalId('Null before its first page.') id!: string | null;
  @field.of(() => DocumentKind, 'What is asked for.') kind!: DocumentKind;
  @field.of(() => DocumentState, 'DRAFT before its first page too.') state!: DocumentState;
  @Lists(() => limits.supportingDocuments.pages)
  @field.of(() => [ShownPage], 'In order.')
  pages!: ShownPage[];
  @field.optionalDateTime('When the applicant sent it last.') submittedAt!: Date | null;
  @field.optionalDateTime('When an officer decided.') decidedAt!: Date | null;
  @field.optionalText('Why it was sent back, in the language of the request where the office chose a listed reason.')
  reason!: string | null;

  @field.int('Grows with each change; 0 before its first page.') version!: number;
}

@InputType({ description: 'The pages of a document in their order; pages that are missing here are removed.' })
@CheckedBy(arrangeDocumentPagesRules)
export class ArrangeDocumentPagesInput {
  @field.id('The kind of document.') kindId!: string;
  @field.int('The version that was seen; a stale one answers CONFLICT.') version!: number;
  @field.of(() => [ID], 'Pages of the document.') pageIds!: string[];
}

@InputType({ description: 'A document with its pages as the applicant saw them.' })
@CheckedBy(submitDocumentRules)
export class SubmitDocumentInput {
  @field.id('The kind of document.') kindId!: string;
  @field.int('The version that was seen; a stale one answers CONFLICT.') version!: number;
}

@InputType({ description: "An officer's decision about a document that was sent." })
@CheckedBy(decideDocumentRules)
export class DecideDocumentInput {
  @field.id('The document.') id!: string;
  @field.int('The version that the officer saw; a stale one answers CONFLICT.') version!: number;
  @field.of(() => DocumentDecision, 'The decision.') decision!: DocumentDecision;
  @field.optionalText('Sent to the applicant. Required for REJECTED.') reason?: string | null;
}

@InputType({ description: 'What to list of that which waits for a review.' })
@CheckedBy(reviewQueueRules)
export class ReviewQueueInput {
  @field.optional(() => ReviewSubject, 'Absent: documents first, then images.') subject?: ReviewSubject | null;
  @field.optionalId('Documents of one kind.') kindId?: string | null;
  @field.optionalText('`next` of the page before.') after?: string | null;
}

const ReviewImageKind = defineEnum('ReviewImageKind', 'Kind of an image that waits for a review.', {
  PICTURE: 'The profile picture.',
  SIGNATURE: 'The signature.',
});

@ObjectType({ description: 'A document or an image that waits for a review.' })
export class ReviewItem {
  @field.id('Of the document or the image.') id!: string;
  @field.of(() => ReviewSubject, 'Document or image.') subject!: ReviewSubject;
  @field.optional(() => DocumentKind, 'Of a document.') documentKind!: DocumentKind | null;
  @field.optional(() => ReviewImageKind, 'Of an image.') imageKind!: keyof typeof ReviewImageKind | null;
  @field.dateTime('When it was sent.') submittedAt!: Date;
  @field.optionalInt('Of a document, for its decision.') version!: number | null;
  @field.of(() => [String], 'Expiring addresses of its pages, in order.') urls!: string[];
  @field.id('The account of the applicant.') userId!: string;
  @field.id('The intake of the application.') intakeId!: string;
  @field.text('Name of the applicant.') name!: string;
  @field.optionalText('The applicant ID while the fee is PAID.') applicantId!: string | null;
  @field.text('Title of the exam.') examTitle!: string;
  @field.text('The title, in the language of the request, if it was entered in both.') localizedExamTitle!: string;
}

/** Items a page. */
export const reviewedPerPage = 50;

@ObjectType({ description: 'A page of what waits for a review, the oldest first.' })
export class ReviewQueue {
  @Lists(() => reviewedPerPage)
  @field.of(() => [ReviewItem], 'At most 50.')
  items!: ReviewItem[];
  @field.optionalText('Continues the list; null at its end.') next!: string | null;
  @field.int('Documents that wait for a decision.') documents!: number;
}

@ObjectType({ description: 'What a change of the documents of an intake means for its applications.' })
export class DocumentKindsImpact {
  @field.int('Applications to the intake.') applications!: number;
  @field.int('Paid ones whose admit card is held for a document now.') heldNow!: number;
  @field.int('Paid ones whose admit card would be held.') heldThen!: number;
}
