import { feature } from '../../feature.ts';
import { Mark } from './mark.entity.ts';
import { MarksResolver, ProfileMarksResolver } from './mark.resolver.ts';
import { markRows } from './marks.rest.ts';

export { Mark } from './mark.entity.ts';

export const marks = feature({
  name: 'marks',
  entities: [Mark],
  resolvers: [ProfileMarksResolver, MarksResolver],
  rest: markRows,
});
