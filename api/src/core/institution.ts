import type { Config } from './config.ts';

/** One row of a contact table. */
export interface Contact {
  department: string;
  departmentBn?: string | null;
  phone: string;
  email: string;
}

export interface BankDetails {
  bankName: string;
  bankBranch: string;
  bankAccountName: string | null;
  bankAccount: string;
  bankRouting: string | null;
  bankInquiryPhone: string;
}

/** Facts whose change needs two SUPERADMINs. Fees are whole BDT. */
export interface MoneyFacts extends BankDetails {
  feeBank: number;
  feeBkash: number;
}

/** The institution as pages, papers and messages name it: the saved values, or those of the environment. */
export interface InstitutionFacts extends MoneyFacts {
  nameEn: string;
  nameBn: string | null;
  /** The title of the admission, in the navigation bar and on papers. */
  titleEn: string;
  titleBn: string | null;
  /** `#rrggbb`; null: the product's color. */
  color: string | null;
  /** Null: the product's logo. */
  logo: { key: string; url: string; bytes: Uint8Array } | null;
  postalAddressEn: string;
  postalAddressBn: string | null;
  inquiries: readonly Contact[];
  support: readonly Contact[];
  introEn: string | null;
  introBn: string | null;
  circularEn: string | null;
  circularBn: string | null;
  /** When the row was last saved; null: the values of the environment apply. */
  updatedAt: Date | null;
  /** Whether names and contacts come from the saved row. */
  isSaved: boolean;
}

/** The institution, cached in the process. */
export interface InstitutionReader {
  current(): InstitutionFacts;
  /** Waits for a read in progress. */
  latest(): Promise<InstitutionFacts>;
}

/** The bank account and fees of the environment, which apply until a row is saved. */
export const seededMoney = (config: Config): MoneyFacts => ({
  bankName: config.BANK_NAME,
  bankBranch: config.BANK_BRANCH,
  bankAccountName: null,
  bankAccount: config.BANK_ACCOUNT,
  bankRouting: null,
  bankInquiryPhone: config.BANK_INQUIRY_PHONE,
  feeBank: config.PAYMENT_FEE_BANK,
  feeBkash: config.PAYMENT_FEE_BKASH,
});

/** The institution by the environment, which applies until a row is saved. */
export const seededInstitution = (config: Config): InstitutionFacts => ({
  nameEn: config.UNIVERSITY_NAME,
  nameBn: null,
  titleEn: config.ADMISSION_TITLE,
  titleBn: null,
  color: null,
  logo: null,
  postalAddressEn: config.POSTAL_ADDRESS.join('\n'),
  postalAddressBn: null,
  inquiries: config.CONTACT_INQUIRIES,
  support: config.CONTACT_SUPPORT,
  introEn: null,
  introBn: null,
  circularEn: null,
  circularBn: null,
  updatedAt: null,
  isSaved: false,
  ...seededMoney(config),
});
