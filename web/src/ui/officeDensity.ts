import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import './officeFrame.css';

/** Styles for any part of the office from 1280 px, next to the sidebar: at 1366 x 768 a list shows at least 12 rows. */
export const inOffice = (style: SystemStyleObject): SystemStyleObject => ({
  '@media (min-width: 80rem)': { '[data-office-side] ~ main &': style },
});

/** A card above a list as one line: its title, facts and buttons in a row. */
export const officeStrip = inOffice({
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '0',
  paddingBlock: '1',
  paddingInline: '3',
  textStyle: 'sm',
  '& h2': { fontSize: 'md' },
  '& button': { minHeight: '8', paddingBlock: '0' },
  '& dl': { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '0' },
  '& dl > div': { display: 'flex', columnGap: '2' },
});
