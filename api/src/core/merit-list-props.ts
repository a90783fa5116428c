import type { Lang, Trimester } from '@admission/schema';
import type { DocumentBrand, Optional } from './document-props.ts';

/** One line of a merit list; unranked applicants have no place. */
export type MeritLineProps = {
  place: Optional<number>;
  applicantId: Optional<string>;
  name: string;
  nameBn?: Optional<string>;
  written: Optional<number>;
  viva: Optional<number>;
  total: Optional<number>;
  /** By key, for components other than written and viva. */
  componentValues?: Optional<Readonly<Record<string, number>>>;
  outcome: 'SELECTED' | 'WAITING' | 'NOT_SELECTED' | 'ABSENT' | 'NO_MARKS' | 'UNPAID';
};

export type MeritListProps = {
  lang: Lang;
  brand: DocumentBrand;
  generatedAt: string;
  run: number;
  /** Unset: the document is marked as not published. */
  publishedAt?: Optional<string>;
  madeBy: string;
  approvedBy?: Optional<string>;
  exam: {
    title: string;
    program: string;
    department: string;
    date: string;
    trimester: Trimester;
    year: number;
    batch?: Optional<string>;
  };
  seats: number;
  waiting: number;
  /** Tie-breakers in order, with the label of the component; without any, equal totals share a place. */
  ties: readonly { fact: string; direction: 'ASC' | 'DESC'; label: string }[];
  /** The components in their order. */
  components: readonly { key: string; label: string }[];
  counts: { ranked: number; selected: number; waiting: number; absent: number };
  /** Set if the document is limited to one outcome. */
  only?: Optional<MeritLineProps['outcome']>;
  lines: readonly MeritLineProps[];
  /** Set if the lines are one part of a long list that is rendered in parts. */
  piece?: MeritPiece;
};

/** The position of a piece in the whole list. */
export type MeritPiece = { isFirst: boolean; isLast: boolean; pagesBefore: number; pagesInAll: number };

/** The full pages that a piece fills, and their lines; the next piece continues after those lines. */
export type MeritMeasure = { pages: number; lines: number };
