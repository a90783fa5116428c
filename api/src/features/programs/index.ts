import { feature } from '../../feature.ts';
import { Program } from './program.entity.ts';

export { Program } from './program.entity.ts';

export const programs = feature({ name: 'programs', entities: [Program] });
