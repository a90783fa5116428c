import { chakra } from '@chakra-ui/react/styled-system';

/** A vertical timeline of `TimelineItem`s. */
export const Timeline = chakra('ol', { base: { listStyleType: 'none', display: 'flex', flexDirection: 'column' } });

export const TimelineItem = chakra('li', {
  base: {
    position: 'relative',
    maxW: 'none',
    ps: '5',
    pb: '4',
    borderStartWidth: '2px',
    borderColor: 'border.emphasized',
    _last: { pb: '0', borderColor: 'transparent' },
    _before: {
      content: '""',
      position: 'absolute',
      top: '1.5',
      insetInlineStart: '-7px',
      w: '3',
      h: '3',
      borderRadius: 'full',
      bg: 'border.control',
    },
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
  },
});
