import { feature } from '../../feature.ts';
import { Mark } from './mark.entity.ts';

export { Mark } from './mark.entity.ts';

export const marks = feature({ name: 'marks', entities: [Mark] });
