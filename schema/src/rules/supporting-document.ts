import { limits } from '../limits.ts';
import { choice, flag, givenId, id, line, lineAs, lines, list, whole } from './readers.ts';
import { always, must, rows, rules, where } from './rule.ts';

/** The states of a supporting document; only the applicant's submission and an officer's decision change them. */
export const DocumentState = {
  DRAFT: 'DRAFT',
  UPLOADED: 'UPLOADED',
  ACCEPTED: 'ACCEPTED',
  REJECTED: 'REJECTED',
} as const;
export type DocumentState = (typeof DocumentState)[keyof typeof DocumentState];

const { supportingDocuments: documents } = limits;
const required = () => must(id(), 'idRequired');
const version = () => must(whole(0), 'numberInvalid');
const label = () => must(line(limits.text.title), 'documentLabelRequired');

const kindRules = rules({
  id: id(),
  key: lineAs(documents.key, (value) => value.toLowerCase()).test(
    where<string>((value) => (/^[a-z][a-z0-9-]*$/.test(value) ? null : 'documentKeyInvalid')),
  ),
  labelEn: label(),
  labelBn: label(),
  isRequired: flag(),
});

/** The kinds of documents of an intake, in order, as one list. */
export const documentKindsRules = rules({
  intakeId: required(),
  version: version(),
  kinds: rows(kindRules, documents.kinds),
});

export const arrangeDocumentPagesRules = rules({
  kindId: required(),
  version: version(),
  pageIds: list(documents.pages, { key: 'listTooLong', params: { max: documents.pages } }),
});

export const submitDocumentRules = rules({ kindId: required(), version: version() });

export const decideDocumentRules = rules({
  id: required(),
  version: version(),
  decision: must(choice({ ACCEPTED: 'ACCEPTED', REJECTED: 'REJECTED' }), 'valueRequired'),
  reason: lines(limits.text.reason).test(
    always<string>((reason, _facts, { parent }) =>
      parent['decision'] === DocumentState.REJECTED && !reason ? 'reasonRequired' : null,
    ),
  ),
});

/** What an officer reviews. */
export const ReviewSubject = { IMAGE: 'IMAGE', DOCUMENT: 'DOCUMENT' } as const;
export type ReviewSubject = (typeof ReviewSubject)[keyof typeof ReviewSubject];

export const reviewQueueRules = rules({
  subject: choice(ReviewSubject),
  kindId: givenId(),
  after: line(limits.text.line),
});
