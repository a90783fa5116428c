import type { Lang, Trimester } from '@admission/schema';
import type { DocumentBrand, Optional } from './document-props.ts';

/** An exam that a circular offers; its conditions are sentences. */
export type CircularProgramProps = {
  title: string;
  program: string;
  department: string;
  examDate: string;
  lastApplication: string;
  lastPayment: string;
  seats: Optional<number>;
  conditions: readonly string[];
};

/** The announcement of an intake. */
export type CircularProps = {
  lang: Lang;
  brand: DocumentBrand;
  generatedAt: string;
  title: string;
  code: string;
  edition: string;
  issuedAt: string;
  trimester: Trimester;
  year: number;
  /** Unset: each exam has its own. */
  opensAt: Optional<string>;
  closesAt: Optional<string>;
  payUntil: Optional<string>;
  graceMinutes: number;
  feeBank: number;
  feeBkash: number;
  bank: { name: string; branch: string; account: string; accountName: Optional<string>; routing: Optional<string> };
  programs: readonly CircularProgramProps[];
  documents: readonly { label: string; isRequired: boolean }[];
  note: Optional<string>;
  contacts: readonly { department: string; phone: string; email: string }[];
  /** The address of the page. */
  url: string;
};
