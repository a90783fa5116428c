import type {
  NoticeBlock,
  NoticeDocument,
  NoticeInline,
  NoticeList,
  NoticeListItem,
  NoticeMark,
  NoticeText,
} from '@admission/schema';
import { noticeMarks, partsOfNotice, safeImage, safeLink } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type ReactNode } from 'react';
import { SectionHeading } from '../../ui/Heading.tsx';
import { OuterLink } from '../../ui/TextLink.tsx';

/** The parts of a notice never move, so their index is their key. */
const placed = <T,>(parts: readonly T[]) => parts.map((part, place) => ({ key: String(place), part }));

/** Renders a notice as elements and text; the browser never parses its HTML. */
export function NoticeBody({ document }: { document: NoticeDocument }) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="3" maxW="70ch" overflowWrap="anywhere">
      {placed(partsOfNotice(document)).map(({ key, part }) => (
        <Fragment key={key}>{'items' in part ? <List list={part} /> : <Block block={part} />}</Fragment>
      ))}
    </chakra.div>
  );
}

function List({ list: { ordered, items } }: { list: NoticeList }) {
  const Tag = ordered ? chakra.ol : chakra.ul;
  return (
    <Tag listStyleType={ordered ? 'decimal' : 'disc'} ps="6" display="flex" flexDirection="column" gap="1">
      {placed(items).map(({ key, part: { item, margin, lists } }) => (
        <chakra.li key={key} ms={indentOf(margin)}>
          <Inlines nodes={item.children} />
          {placed(lists).map(({ key: place, part }) => (
            <List key={place} list={part} />
          ))}
        </chakra.li>
      ))}
    </Tag>
  );
}

const sizes = ['xl', 'lg', 'lg', 'md', 'md', 'md'] as const;
const indentOf = (indent: number | undefined): string | undefined => (indent ? `${indent * 1.5}rem` : undefined);

function Block({ block }: { block: Exclude<NoticeBlock, NoticeListItem> }) {
  if (block.type === 'image') {
    const src = safeImage(block.url);
    if (!src) return null;
    // The content policy allows this site's images only; others become links.
    if (!src.startsWith('/')) return <OuterLink href={src}>{block.alt || src}</OuterLink>;
    return <chakra.img src={src} alt={block.alt} maxW="full" h="auto" borderRadius="l2" loading="lazy" />;
  }
  const inner = <Inlines nodes={block.children} />;
  const ms = indentOf(block.indent);
  if (block.type === 'heading') {
    // Headings start below the page's h1.
    const Tag = `h${Math.min(6, block.level + 1)}` as 'h2';
    return (
      <SectionHeading as={Tag} size={sizes[block.level - 1] ?? 'md'} ms={ms}>
        {inner}
      </SectionHeading>
    );
  }
  if (block.type === 'blockquote') {
    return (
      <chakra.blockquote ms={ms} ps="4" borderStartWidth="3px" borderColor="border.emphasized" color="fg.muted">
        {inner}
      </chakra.blockquote>
    );
  }
  return <chakra.p ms={ms}>{inner}</chakra.p>;
}

const Inlines = ({ nodes }: { nodes: readonly NoticeInline[] }): ReactNode =>
  placed(nodes).map(({ key, part }) => <Inline key={key} node={part} />);

function Inline({ node }: { node: NoticeInline }) {
  if (!('type' in node)) return <Words node={node} />;
  const href = safeLink(node.url);
  const words = placed(node.children).map(({ key, part }) => <Words key={key} node={part} />);
  return href ? <OuterLink href={href}>{words}</OuterLink> : words;
}

function Words({ node }: { node: NoticeText }) {
  return (
    <Marked marks={noticeMarks.filter((mark) => node[mark])}>
      {placed(node.text.split('\n')).map(({ key, part }) => (
        <Fragment key={key}>
          {key !== '0' && <br />}
          {part}
        </Fragment>
      ))}
    </Marked>
  );
}

const tagOfMark = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const satisfies Record<
  NoticeMark,
  string
>;

function Marked({ marks: [first, ...rest], children }: { marks: readonly NoticeMark[]; children: ReactNode }) {
  if (!first) return children;
  const Tag = tagOfMark[first];
  return (
    <Tag>
      <Marked marks={rest}>{children}</Marked>
    </Tag>
  );
}
