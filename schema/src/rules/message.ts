import { removeInvisible } from '../characters.ts';
import { ReminderKind } from '../enums.ts';
import { limits } from '../limits.ts';
import { isMobilePhone, normalisePhone } from '../normalise.ts';
import type { TextKey } from '../texts/en.ts';
import { isEmail } from './account.ts';
import { choice, flag, html, id, line, lines, list, whole } from './readers.ts';
import { type Message, must, rules, where } from './rule.ts';

const tooMany: Message = { key: 'recipientsTooMany', params: { max: limits.messages.recipients } };

/** The message lists the first five invalid values. */
const each = (isValid: (one: string) => boolean, key: TextKey) =>
  where<string[]>((value) => {
    const invalid = value.filter((one) => !isValid(one)).slice(0, 5);
    return invalid.length === 0 ? null : { key, params: { list: invalid.join(', ') } };
  });

/** Subject and body without recipients, for the editor. */
const mailContent = {
  subject: must(line(limits.messages.subject), 'mailSubjectRequired'),
  body: must(html(limits.messages.body), 'mailBodyRequired'),
};
const smsContent = { message: must(lines(limits.messages.sms), 'smsMessageRequired') };

/** A text that the office has stored under a name. */
export const messageTemplateRules = rules({
  id: id(),
  version: whole(0),
  name: must(line(limits.messages.templateName), 'templateNameRequired'),
  channel: must(choice({ SMS: 'sms', MAIL: 'mail' }), 'choiceInvalid'),
  subject: line(limits.messages.subject),
  body: must(lines(limits.messages.body), 'smsMessageRequired'),
});

/** A reminder of an intake, in the version that the officer saw; 0 before the first save. */
export const reminderRules = rules({
  intakeId: must(id(), 'idRequired'),
  kind: must(choice(ReminderKind), 'choiceInvalid'),
  isOn: must(flag(), 'choiceInvalid'),
  channel: must(choice({ SMS: 'sms', MAIL: 'mail' }), 'choiceInvalid'),
  textEn: must(lines(limits.messages.sms), 'smsMessageRequired'),
  textBn: must(lines(limits.messages.sms), 'smsMessageRequired'),
  cap: must(whole(1, limits.messages.reminderCap), 'numberInvalid'),
  version: must(whole(0), 'numberInvalid'),
});

export const mailWordsRules = rules(mailContent);
export const smsWordsRules = rules(smsContent);

/** Mail to one or many registered users; duplicates get one mail (contract, "Mail and SMS"). */
export const sendMailRules = rules({
  email: must(list(limits.messages.recipients, tooMany, { each: removeInvisible }), 'mailRecipientsRequired').test(
    each(isEmail, 'mailRecipientsInvalid'),
  ),
  ...mailContent,
});

export const sendSmsRules = rules({
  phones: must(
    list(limits.messages.recipients, tooMany, { each: (one) => normalisePhone(one) ?? one }),
    'smsRecipientsRequired',
  ).test(each(isMobilePhone, 'smsRecipientsInvalid')),
  ...smsContent,
});
