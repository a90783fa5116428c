import { dropUnseen } from '../characters.ts';
import { limits } from '../limits.ts';
import { isMobilePhone, normalisePhone } from '../normalise.ts';
import type { TextKey } from '../texts/en.ts';
import { isEmail } from './account.ts';
import { html, line, lines, list } from './readers.ts';
import { type Message, must, rules, where } from './rule.ts';

const tooMany: Message = { key: 'recipientsTooMany', params: { max: limits.messages.recipients } };

/** Names the first few that are wrong, so that they can be found among thousands. */
const each = (isRight: (one: string) => boolean, key: TextKey) =>
  where<string[]>((value) => {
    const wrong = value.filter((one) => !isRight(one)).slice(0, 5);
    return wrong.length === 0 ? null : { key, params: { list: wrong.join(', ') } };
  });

/** What a mail says, before anybody is named: for the screen on which it is written. */
const mailWords = {
  subject: must(line(limits.messages.subject), 'mailSubjectRequired'),
  body: must(html(limits.messages.body), 'mailBodyRequired'),
};
const smsWords = { message: must(lines(limits.messages.sms), 'smsMessageRequired') };
export const mailWordsRules = rules(mailWords);
export const smsWordsRules = rules(smsWords);

/** Mail to one or many registered users; one named twice is written to once (contract, "Mail and SMS"). */
export const sendMailRules = rules({
  email: must(list(limits.messages.recipients, tooMany, dropUnseen), 'mailRecipientsRequired').test(
    each(isEmail, 'mailRecipientsInvalid'),
  ),
  ...mailWords,
});

export const sendSmsRules = rules({
  phones: must(
    list(limits.messages.recipients, tooMany, (one) => normalisePhone(one) ?? one),
    'smsRecipientsRequired',
  ).test(each(isMobilePhone, 'smsRecipientsInvalid')),
  ...smsWords,
});
