import { feature } from '../../feature.ts';
import { SavedView } from './saved-view.entity.ts';
import { SavedViewResolver } from './saved-view.resolver.ts';

export const savedViews = feature({
  name: 'saved-views',
  entities: [SavedView],
  resolvers: [SavedViewResolver],
  constraints: {
    saved_views_owner_id_list_name_key: { code: 'CONFLICT', key: 'viewNameTaken', field: 'name' },
  },
  auditNames: {
    view: { byIds: 'SELECT id, name FROM saved_views WHERE id = ANY($1::uuid[])' },
  },
});
