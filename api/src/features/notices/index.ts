import { feature } from '../../feature.ts';
import { Notice } from './notice.entity.ts';

export { Notice } from './notice.entity.ts';

export const notices = feature({ name: 'notices', entities: [Notice] });
