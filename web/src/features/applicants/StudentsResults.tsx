import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SelectionBar, type SelectionBarProps } from './SelectionBar.tsx';
import { StudentsTable, type StudentsTableProps } from './StudentsTable.tsx';

export interface StudentsResultsProps
  extends Omit<StudentsTableProps, 'toolbar'>,
    Pick<SelectionBarProps, 'count' | 'onExport' | 'onMessage'> {
  exporting: boolean;
  /** Exports in progress; above the table, which may be long. */
  progress: ReactNode;
  onShowAll: () => void;
  pager: ComponentProps<typeof Pager>;
}

/** The found applicants: selection actions, table and pager. */
export function StudentsResults(props: StudentsResultsProps) {
  const { count, onExport, onMessage, exporting, progress, onShowAll, pager, ...table } = props;
  const t = useTexts('applicants');
  if (count === 0)
    return (
      <>
        {progress}
        <EmptyState
          icon="users"
          title={t('none')}
          text={t('noneText')}
          action={
            <Button variant="outline" onClick={onShowAll}>
              {t('showEverybody')}
            </Button>
          }
        />
      </>
    );
  return (
    <>
      {progress}
      <StudentsTable
        {...table}
        toolbar={
          <SelectionBar
            selection={table.selection}
            onPage={table.rows.length}
            busy={exporting}
            {...{ count, onExport, onMessage }}
          />
        }
      />
      <Pager {...pager} />
    </>
  );
}
