import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import './officeFrame.css';

/** Styles of the office from 1280 px, next to its sidebar: at 1366 x 768 a list shows at least 12 rows. */
export const inOffice = (style: SystemStyleObject): SystemStyleObject => ({
  '@media (min-width: 80rem)': { '[data-office-side] ~ main &': style },
});
