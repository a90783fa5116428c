import { isReadableUnderWhite } from '../brand.ts';
import { limits } from '../limits.ts';
import { foldDigits } from '../normalise.ts';
import { givenId, id, line, lineAs, lines, secret, whole } from './readers.ts';
import { always, field, must, ParseError, rows, rules } from './rule.ts';

const { institution } = limits;
const name = () => must(line(limits.text.title), 'valueRequired');
const stepUp = { reason: lines(limits.text.reason), currentPassword: secret() };

const contactRules = rules({
  department: must(line(limits.text.line), 'valueRequired'),
  departmentBn: line(limits.text.line),
  phone: must(lineAs(limits.text.phone, foldDigits), 'valueRequired'),
  email: must(line(limits.text.email), 'valueRequired'),
});

/** A color `#rrggbb` on which white text is readable. */
const color = () =>
  field<string>((raw) => {
    if (raw === undefined || raw === null || raw === '') return undefined;
    const value = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
    if (!/^#[0-9a-f]{6}$/.test(value)) return new ParseError('colorInvalid');
    return isReadableUnderWhite(value) ? value : new ParseError('colorTooLight');
  });

export const institutionRules = rules({
  version: whole(0),
  nameEn: name(),
  nameBn: line(limits.text.title),
  titleEn: must(line(limits.text.title), 'valueRequired'),
  titleBn: line(limits.text.title),
  color: color(),
  logoUrl: line(limits.text.link),
  postalAddressEn: must(lines(institution.text), 'valueRequired'),
  postalAddressBn: lines(institution.text),
  inquiries: rows(contactRules, institution.contacts),
  support: rows(contactRules, institution.contacts),
  introEn: lines(institution.text),
  introBn: lines(institution.text),
  circularEn: lines(institution.text),
  circularBn: lines(institution.text),
});

/** Required unless the change is of the fee of an intake. */
const ofInstitution = <T>() =>
  always<T>((value, _, { parent }) =>
    parent['intakeId'] === undefined && value === undefined ? 'valueRequired' : null,
  );
const bankLine = (max: number) => line(max).test(ofInstitution<string>());
/** Stored in Latin digits, however it was typed. */
const bankNumber = (max: number) => lineAs(max, foldDigits).test(ofInstitution<string>());
const fee = () => whole(1, limits.intake.maxFee).test(ofInstitution<number>());

/** A change of the bank account and the standard fees, or of the fee of one intake. */
export const moneyChangeRules = rules({
  intakeId: givenId(),
  bankName: bankLine(limits.text.line),
  bankBranch: bankLine(limits.text.line),
  bankAccountName: line(limits.text.line),
  bankAccount: bankNumber(limits.text.number),
  bankRouting: lineAs(limits.text.number, (value) => foldDigits(value).replaceAll(' ', '')),
  bankInquiryPhone: bankNumber(limits.text.phone),
  feeBank: fee(),
  feeBkash: fee(),
  ...stepUp,
});

export const approveMoneyChangeRules = rules({ id: must(id(), 'idRequired'), ...stepUp });

export const rejectMoneyChangeRules = rules({
  id: must(id(), 'idRequired'),
  reason: must(lines(limits.text.reason), 'reasonRequired'),
});
