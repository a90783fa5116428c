import { limits, preview } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { NoticeBanner_NoticeFragment } from '../../gql/dashboard.ts';
import { today } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** The dashboard's link to the newest notice (specification, section 2); the whole banner is clickable. */
export function NoticeBanner({ notice: { id, title, date, isPinned } }: { notice: NoticeBanner_NoticeFragment }) {
  const t = useTexts('dashboard');
  const format = useFormat();
  const kind = t(isPinned ? 'pinnedNotice' : 'newestNotice');
  return (
    <chakra.aside
      aria-label={kind}
      colorPalette="blue"
      position="relative"
      display="flex"
      gap="3"
      px="4"
      py="3"
      bg="colorPalette.subtle"
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderRadius="l3"
      _hover={{ bg: 'colorPalette.muted' }}
    >
      <Icon name="info" mt="0.5" color="colorPalette.fg" />
      <chakra.div flex="1" minW="0" overflowWrap="anywhere">
        <TextLink
          to={paths.notice.url({ id })}
          color="colorPalette.fg"
          fontWeight="semibold"
          css={{ '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' } }}
        >
          {preview(title, limits.truncation.preview)}
        </TextLink>
        <chakra.p textStyle="sm" color="fg.muted">
          {kind}
          {' · '}
          <time dateTime={date}>{format.day(today(new Date(date)))}</time>
        </chakra.p>
      </chakra.div>
      <Icon name="next" mt="0.5" color="colorPalette.fg" />
    </chakra.aside>
  );
}
