import { limits } from '../limits.ts';
import { choice, id, lines } from './readers.ts';
import { always, field, must, ParseError, rules } from './rule.ts';

/** The generic upload. Size and format are validated on the decoded bytes, each with its own status. */
export const uploadImageRules = rules({
  data: must(
    field<string>((raw) => {
      if (raw === undefined || raw === null || raw === '') return undefined;
      return typeof raw === 'string' ? raw : new ParseError('valueInvalid');
    }),
    'fileRequired',
  ),
});

/** An officer's decision about a picture or signature. */
export const ImageReview = { ACCEPTED: 'ACCEPTED', RETURNED: 'RETURNED' } as const;
export type ImageReview = (typeof ImageReview)[keyof typeof ImageReview];

export const reviewImageRules = rules({
  id: must(id(), 'idRequired'),
  review: must(choice(ImageReview), 'valueRequired'),
  reason: lines(limits.text.reason).test(
    always<string>((reason, _facts, { parent }) =>
      parent['review'] === ImageReview.RETURNED && !reason ? 'reasonRequired' : null,
    ),
  ),
});
