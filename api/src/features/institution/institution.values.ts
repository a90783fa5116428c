import type { Config } from '../../core/config.ts';
import { type InstitutionFacts, type MoneyFacts, seededInstitution, seededMoney } from '../../core/institution.ts';
import type { InstitutionRow } from './institution.entity.ts';

export const moneyFields = [
  ...(['bankName', 'bankBranch', 'bankAccountName', 'bankAccount', 'bankRouting', 'bankInquiryPhone'] as const),
  ...(['feeBank', 'feeBkash'] as const),
] satisfies (keyof MoneyFacts)[];

const savedFields = [
  ...(['nameEn', 'nameBn', 'titleEn', 'titleBn', 'color', 'postalAddressEn', 'postalAddressBn'] as const),
  ...(['inquiries', 'support', 'introEn', 'introBn', 'circularEn', 'circularBn'] as const),
] as const;

/** The given columns of the institution's row, as facts or for the audit. */
export const pick = <T extends object, K extends keyof T>(row: T, fields: readonly K[]): Pick<T, K> =>
  Object.fromEntries(fields.map((one) => [one, row[one]])) as Pick<T, K>;

/** The current bank account and fees: those that two SUPERADMINs have set, else the environment's. */
export const moneyOf = (row: InstitutionRow, config: Config): MoneyFacts =>
  row.changeId ? (pick(row, moneyFields) as MoneyFacts) : seededMoney(config);

/** All values except the logo, whose file is read separately. */
export function factsOf(row: InstitutionRow, config: Config): InstitutionFacts {
  const saved = row.savedAt ? { ...(pick(row, savedFields) as Partial<InstitutionFacts>), isSaved: true } : {};
  const updatedAt = row.savedAt || row.changeId ? row.updatedAt : null;
  return { ...seededInstitution(config), ...saved, ...moneyOf(row, config), updatedAt };
}

/** The values of a save for the audit. */
export const auditFields = (row: InstitutionRow): object => pick(row, [...savedFields, 'logoUrl']);
