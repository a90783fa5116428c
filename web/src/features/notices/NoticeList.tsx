import { type Lang, limits, preview } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { NoticeList_NoticeFragment } from '../../gql/notices.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';
import { inOffice } from '../../ui/officeDensity.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { DeleteNotice } from './DeleteNotice.tsx';

/** For the pronunciation of screen readers. */
const languageOf = (title: string): Lang => (/[\u0980-\u09ff]/.test(title) ? 'bn' : 'en');

const oneLine = { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Title and body of each notice, truncated at 80 characters (specification, section 2), with a link to the notice. */
export function NoticeList({
  notices,
  isOfficer,
  unread,
}: {
  notices: readonly NoticeList_NoticeFragment[];
  isOfficer: boolean;
  unread: (notice: NoticeList_NoticeFragment) => boolean;
}) {
  const t = useTexts('notices');
  const format = useFormat();
  const lang = useLanguage();
  return (
    <chakra.ul
      display="flex"
      flexDirection="column"
      gap="4"
      listStyleType="none"
      maxW="none"
      css={inOffice({ gap: '1' })}
    >
      {notices.map((notice) => {
        const { id, title, preview: body, date, isPinned } = notice;
        return (
          <chakra.li
            key={id}
            position="relative"
            maxW="none"
            bg="bg.panel"
            borderWidth="1px"
            borderColor="border"
            borderRadius="l3"
            p={{ base: '4', md: '5' }}
            display="flex"
            flexDirection={{ base: 'column', md: 'row' }}
            gap="4"
            justifyContent="space-between"
            alignItems={{ md: 'center' }}
            // One line for officers.
            css={inOffice({ paddingInline: '3', paddingBlock: '0.5' })}
          >
            <chakra.div
              minW="0"
              overflowWrap="anywhere"
              lang={languageOf(title)}
              css={inOffice({
                display: 'flex',
                alignItems: 'center',
                gap: '3',
                flex: '1',
                '& > *': { margin: '0', flexShrink: '0' },
                '& > p:first-of-type': { flex: '1 1 0', ...oneLine },
                '& > h2': { fontSize: 'md', maxWidth: '45%', ...oneLine },
              })}
            >
              <chakra.div display="flex" flexWrap="wrap" gap="2" _empty={{ display: 'none' }} mb="1" lang={lang}>
                {isPinned && <StatusChip tone="neutral">{t('pinned')}</StatusChip>}
                {unread(notice) && <StatusChip tone="info">{t('unread')}</StatusChip>}
              </chakra.div>
              <SectionHeading size="md">{preview(title, limits.truncation.preview)}</SectionHeading>
              <chakra.p mt="1">{body}</chakra.p>
              <chakra.p mt="2" textStyle="sm" color="fg.muted" lang={lang}>
                <time dateTime={date}>{format.dateTime(date)}</time>
              </chakra.p>
            </chakra.div>
            <chakra.div
              display="flex"
              flexWrap="wrap"
              gap="2"
              flexShrink="0"
              css={{
                '& > :not(:first-child)': { position: 'relative' },
                ...inOffice({ '& > *': { minHeight: '8', paddingBlock: '0.5' } }),
              }}
            >
              <LinkButton
                to={paths.notice.url({ id })}
                variant="outline"
                aria-label={t('viewNotice', { title })}
                // The whole row opens the notice.
                _after={{ content: '""', position: 'absolute', inset: '0' }}
              >
                {t('view')}
              </LinkButton>
              {isOfficer && (
                <LinkButton to={paths.editNotice.url({ id })} variant="outline" aria-label={t('editNotice', { title })}>
                  {t('editShort')}
                </LinkButton>
              )}
              {isOfficer && <DeleteNotice notice={{ id, title }} named />}
            </chakra.div>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
