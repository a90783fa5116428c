import { feature } from '../../feature.ts';
import { Extension } from './extension.entity.ts';
import { Intake } from './intake.entity.ts';

export { Extension, Intake };

export const intakes = feature({
  name: 'intakes',
  entities: [Intake, Extension],
});
