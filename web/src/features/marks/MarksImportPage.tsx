import { skipToken } from '@apollo/client/react';
import { useParams } from 'react-router';
import { useMarksImportQuery, useSheetExamQuery } from '../../gql/marks.ts';
import { useTexts } from '../../lib/texts.ts';
import { useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { ChooseSheet } from './ChooseSheet.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { importFilters, importRowsPerPage } from './importFilters.ts';
import { useMarksSheets } from './useMarksSheets.ts';

/** /exam/students/{id}/import: upload a sheet, preview the changes, apply them. */
export function MarksImportPage() {
  const { id = '' } = useParams();
  return <MarksImport key={id} examId={id} />;
}

function MarksImport({ examId }: { examId: string }) {
  const t = useTexts('marks');
  const filters = useUrlFilters(importFilters);
  const { import: importId, show, page } = filters.values;
  const exam = useSheetExamQuery({ variables: { id: examId } });
  const sheets = useMarksSheets(examId);
  const only = show === 'all' ? null : show;
  const { data, previousData, error, loading, refetch } = useMarksImportQuery(
    importId ? { variables: { id: importId, only, page, limit: importRowsPerPage } } : skipToken,
  );
  const before = previousData?.marksImport.id === importId ? previousData : undefined;
  const found = importId ? (data ?? before)?.marksImport : undefined;
  const failure = error ?? exam.error;
  const retry = () => void Promise.all([exam.refetch(), refetch()]).catch(() => undefined);
  const open = (id: string) => filters.set({ import: id, show: 'all', page: 1 });
  return (
    <PageFrame
      wide
      title={t('import')}
      intro={exam.data && t('importIntro', { title: exam.data.exam.title })}
      back={{ to: paths.examStudents.url({ id: examId }), label: t('back') }}
    >
      {failure && !loading && !exam.loading && (
        <LoadError
          error={failure}
          retry={retry}
          // An uploaded sheet expires.
          {...(error && { whenGone: { to: paths.importMarks.url({ id: examId }), label: t('chooseSheet') } })}
        />
      )}
      {!importId && exam.data && (
        <ChooseSheet sheets={sheets} components={exam.data.exam.markScheme.components} onRead={open} />
      )}
      {importId && !(found && exam.data) && loading && <CardsSkeleton cards={2} />}
      {found && exam.data && (
        <ImportPreview
          found={found}
          components={exam.data.exam.markScheme.components}
          filters={filters}
          busy={loading}
          onApply={sheets.apply}
          refresh={refetch}
        />
      )}
    </PageFrame>
  );
}
