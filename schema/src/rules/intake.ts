import { Trimester } from '../enums.ts';
import { limits } from '../limits.ts';
import { choice, id, instant, line, lineAs, lines, phone, whole, year } from './readers.ts';
import { after, type Message, must, rules, where } from './rule.ts';

const yearRange: Message = { key: 'examYearRange', params: { min: limits.exam.firstYear, max: limits.exam.lastYear } };

const code = () =>
  must(
    lineAs(20, (value) => value.toUpperCase()),
    'intakeCodeRequired',
  ).test(where<string>((value) => (/^[A-Z][A-Z0-9-]{1,19}$/.test(value) ? null : 'intakeCodeInvalid')));

const season = {
  trimester: must(choice(Trimester), 'examTrimesterRequired'),
  year: must(year(yearRange), 'examYearRequired').test(
    where<number>((value) => (value >= limits.exam.firstYear && value <= limits.exam.lastYear ? null : yearRange)),
  ),
};

export const intakeRules = rules({
  id: id(),
  version: whole(0),
  code: code(),
  titleEn: must(line(limits.text.title), 'intakeTitleRequired'),
  titleBn: must(line(limits.text.title), 'intakeTitleRequired'),
  ...season,
  opensAt: must(instant(), 'intakeOpensRequired'),
  closesAt: must(instant(), 'intakeClosesRequired').test(after('opensAt', 'intakeClosesBeforeOpens')),
  graceMinutes: whole(0, limits.intake.maxGraceMinutes),
  payUntil: must(instant(), 'intakePayUntilRequired').test(after('closesAt', 'intakePayBeforeCloses', true)),
  feeBank: whole(1, limits.intake.maxFee),
  feeBkash: whole(1, limits.intake.maxFee),
});

export const copyIntakeRules = rules({ id: must(id(), 'idRequired'), code: code(), ...season });

/** For one person with a phone, else for everyone. */
export const extendIntakeRules = rules({
  id: must(id(), 'idRequired'),
  phone: phone(),
  until: must(instant(), 'extensionUntilRequired'),
  reason: must(lines(limits.text.reason), 'reasonRequired'),
});

/** A state that the office gives an intake; a stale version answers CONFLICT. */
export const intakeStateRules = rules({ id: must(id(), 'idRequired'), version: must(whole(0), 'numberInvalid') });
