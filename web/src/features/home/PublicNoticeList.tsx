import { chakra } from '@chakra-ui/react/styled-system';
import type { PublicNoticeRowFragment } from '../../gql/visitors.public.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { SubHeading } from '../../ui/Heading.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** The notices for visitors, as rows that are clickable as a whole; their titles are the links. */
export function PublicNoticeList({ notices }: { notices: readonly PublicNoticeRowFragment[] }) {
  const format = useFormat();
  return (
    <chakra.ul listStyleType="none" maxW="none" borderTopWidth="1px" borderColor="border">
      {notices.map(({ id, title, preview, date }) => (
        <chakra.li
          key={id}
          maxW="none"
          position="relative"
          py="3"
          borderBottomWidth="1px"
          borderColor="border"
          overflowWrap="anywhere"
        >
          <SubHeading>
            <TextLink
              to={paths.publicNotice.url({ id })}
              css={{ '&::after': { content: '""', position: 'absolute', inset: '0' } }}
            >
              {title}
            </TextLink>
          </SubHeading>
          <chakra.p mt="1">{preview}</chakra.p>
          <chakra.p mt="1" textStyle="sm" color="fg.muted">
            <time dateTime={date}>{format.dateTime(date)}</time>
          </chakra.p>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
