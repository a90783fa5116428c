/** The part of pdfmake's document definition that is used. */
export type Margin = number | [number, number] | [number, number, number, number];

export type TextStyle = {
  bold?: boolean;
  fontSize?: number;
  color?: string;
  lineHeight?: number;
  characterSpacing?: number;
  alignment?: 'left' | 'center' | 'right';
  noWrap?: boolean;
};

export type Box = { type: 'rect'; x: number; y: number; w: number; h: number; lineWidth: number; lineColor: string };

export type Rule = {
  type: 'line';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  lineWidth: number;
  lineColor: string;
};

export type TableLayout = {
  hLineWidth(row: number, node: { table: Table }): number;
  vLineWidth(column: number, node: { table: Table }): number;
  hLineColor?(row: number): string;
  vLineColor?(column: number): string;
  fillColor?(row: number): string | null;
  paddingLeft?(column: number): number;
  paddingRight?(column: number, node: { table: Table }): number;
  paddingTop?(row: number): number;
  paddingBottom?(row: number): number;
};

export type Table = {
  widths: (number | string)[];
  body: Cell[][];
  heights?: number | number[];
  headerRows?: number;
  keepWithHeaderRows?: number;
  dontBreakRows?: boolean;
};

export type Node = TextStyle & {
  text?: Content;
  stack?: Content[];
  columns?: Content[];
  columnGap?: number;
  table?: Table;
  layout?: TableLayout;
  svg?: string;
  image?: string;
  fit?: [number, number];
  canvas?: (Rule | Box)[];
  width?: number | string;
  margin?: Margin;
  unbreakable?: boolean;
  pageBreak?: 'before' | 'after';
  /** Content that differs between documents and is stamped onto a template. */
  slot?: Slot;
};

/** The positions that pdfmake's layout writes into a node. */
export type Placed = { positions?: { pageNumber: number; left: number; top: number }[] };
export type Slot = { name: string; width: number; height?: number };

export type Cell =
  | string
  | (Node & {
      colSpan?: number;
      rowSpan?: number;
      fillColor?: string;
      verticalAlignment?: 'top' | 'middle' | 'bottom';
      border?: [boolean, boolean, boolean, boolean];
    });
export type Content = string | Node | Content[];

export type PageOf = (page: number, pages: number) => Content;

export type DocumentDefinition = {
  pageSize: 'A4';
  pageMargins: [number, number, number, number];
  language: string;
  info: { title: string; author: string; subject: string; creator: string; producer: string; creationDate: Date };
  displayTitle: true;
  defaultStyle: TextStyle & { font: string };
  images?: Record<string, string>;
  header?: PageOf;
  footer: PageOf;
  content: Content;
};
