import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/ChoiceFields.tsx';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { PopoverButton } from '../../ui/PopoverButton.tsx';
import { ShownOf } from '../../ui/ShownOf.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { SavedView, useSavedViews } from './useSavedViews.ts';

export interface ViewsMenuProps extends ReturnType<typeof useSavedViews> {
  /** The URL of the list with the query of a view. */
  urlOf: (query: string) => string;
  /** The query of the present filters. */
  query: string;
}

/** The saved views of a list: open, save the present filters, change, delete. */
export function ViewsMenu({ views, count, urlOf, query, save, remove }: ViewsMenuProps) {
  const t = useTexts('tables');
  const [edited, setEdited] = useState<SavedView | 'new'>();
  return (
    <>
      <PopoverButton label={t('views')}>
        {(close) => (
          <chakra.div display="flex" flexDirection="column" gap="2" minW="18rem">
            {views.length === 0 && <chakra.p color="fg.muted">{t('noViews')}</chakra.p>}
            <ShownOf shown={views.length} count={count} />
            <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="1">
              {views.map((view) => (
                <chakra.li key={view.id} display="flex" gap="2" alignItems="center">
                  <chakra.div flex="1" minW="0" onClick={close}>
                    <TextLink to={urlOf(view.query)} minH="9" aria-current={view.query === query || undefined}>
                      {view.name}
                    </TextLink>
                    {view.isShared && (
                      <chakra.span textStyle="sm" color="fg.muted" ms="2">
                        {view.isOwn ? t('viewShared') : t('sharedBy', { name: view.ownerName })}
                      </chakra.span>
                    )}
                  </chakra.div>
                  {view.mayChange && (
                    <>
                      <Button
                        variant="ghost"
                        size="sm"
                        aria-label={t('changeView', { name: view.name })}
                        onClick={() => setEdited(view)}
                      >
                        {t('change')}
                      </Button>
                      <DeleteButton iconOnly label={t('deleteView', { name: view.name })} onDelete={() => remove(view)}>
                        <p>
                          {view.isShared
                            ? t('deleteSharedText', { name: view.name })
                            : t('deleteViewText', { name: view.name })}
                        </p>
                      </DeleteButton>
                    </>
                  )}
                </chakra.li>
              ))}
            </chakra.ul>
            <Button variant="outline" size="sm" onClick={() => setEdited('new')}>
              {t('saveView')}
            </Button>
          </chakra.div>
        )}
      </PopoverButton>
      {/* Out of the form of the filters, where HTML allows no other form. */}
      {edited &&
        createPortal(
          <ViewDialog
            view={edited === 'new' ? undefined : edited}
            query={query}
            save={save}
            onClose={() => setEdited(undefined)}
          />,
          document.body,
        )}
    </>
  );
}

interface ViewDialogProps extends Pick<ViewsMenuProps, 'query' | 'save'> {
  /** Absent: a new one. */
  view?: SavedView;
  onClose: () => void;
}

function ViewDialog({ view, query, save, onClose }: ViewDialogProps) {
  const t = useTexts('tables');
  const form = useRulesForm({
    rules: (schema) => schema.savedViewRules,
    initialValues: { list: 'STUDENTS', name: view?.name ?? '', isShared: view?.isShared ?? false, replaces: false },
    onSubmit: async ({ name, isShared }, { replaces }) => {
      const changed = view && { id: view.id, version: view.version };
      await save({ ...changed, name, isShared: isShared ?? false, query: view && !replaces ? view.query : query });
      onClose();
    },
  });
  return (
    <ConfirmFormDialog
      form={form}
      onClose={onClose}
      title={view ? t('changeView', { name: view.name }) : t('saveView')}
      confirmLabel={t('saveViewDo')}
      text={view ? t('changeViewText') : t('saveViewText')}
    >
      <TextField {...form.field('name')} label={t('viewName')} autoComplete="off" maxLength={200} />
      <CheckboxField {...form.field('isShared')} label={t('shareView')} />
      {view && view.query !== query && <CheckboxField {...form.field('replaces')} label={t('replaceFilters')} />}
    </ConfirmFormDialog>
  );
}
