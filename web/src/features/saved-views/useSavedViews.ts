import {
  type SavedViewInput,
  type SavedViews_ViewFragment,
  useDeleteViewMutation,
  useSavedViewsLazyQuery,
  useSavedViewsQuery,
  useSaveViewMutation,
} from '../../gql/saved-views.ts';
import { showAlert } from '../../lib/alerts.ts';
import { deleteAndNotify } from '../../lib/deleteAndNotify.ts';
import { useTexts } from '../../lib/texts.ts';
import { useAllPages } from '../../lib/useAllPages.ts';

export type SavedView = SavedViews_ViewFragment;

/** The views of a list and their changes; each change rejects with the API's error. */
export function useSavedViews(list: SavedView['list']) {
  const t = useTexts('tables');
  const { data, refetch } = useSavedViewsQuery({ variables: { list }, fetchPolicy: 'cache-and-network' });
  const [save] = useSaveViewMutation();
  const [remove] = useDeleteViewMutation();
  const [load] = useSavedViewsLazyQuery({ fetchPolicy: 'network-only' });
  const { rows, count, readAgain } = useAllPages(data?.savedViewPage, {
    key: list,
    rowsOf: (page) => page.views,
    load: async (page) => {
      const answer = await load({ variables: { list, page } });
      return { data: answer.data?.savedViewPage, error: answer.error };
    },
  });
  // Only the first page if the others cannot be loaded; the menu shows the total.
  const views = rows ?? data?.savedViewPage.views ?? [];
  const refresh = () => {
    readAgain();
    void refetch().catch(() => undefined);
  };
  return {
    views,
    count,
    save: async (input: Omit<SavedViewInput, 'list'>) => {
      await save({ variables: { input: { list, ...input } } });
      showAlert('success', t('viewSaved'));
      refresh();
    },
    remove: ({ id, version }: SavedView) =>
      deleteAndNotify(async () => {
        const { data: done } = await remove({ variables: { input: { id, version } } });
        refresh();
        return done?.deleteView.msg ?? '';
      }, refresh),
  };
}
