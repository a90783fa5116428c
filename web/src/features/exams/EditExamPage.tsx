import { isAdminRole } from '@admission/schema';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { allowLeave } from '../../forms/useLeaveGuard.ts';
import {
  type ExamForm_ExamFragment,
  type ExamProgramsQuery,
  useExamProgramsQuery,
  useExamToEditQuery,
} from '../../gql/exams.ts';
import { showAlert } from '../../lib/alerts.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { MarkSchemeCard } from '../mark-schemes/index.ts';
import { ExamForm } from './ExamForm.tsx';
import { ExamMoved, MovedDates } from './ExamMoved.tsx';
import { useExamChanges } from './useExamChanges.ts';
import { useExamMove } from './useExamMove.ts';

/** /edit-exam/{id}. */
export function EditExamPage() {
  const { id = '' } = useParams();
  return <EditExam key={id} id={id} />;
}

function EditExam({ id }: { id: string }) {
  const t = useTexts('exams');
  const lists = useExamProgramsQuery();
  const { data, previousData, error, loading, refetch } = useExamToEditQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const exam = (data ?? previousData)?.exam;
  const reload = async () => (await refetch()).data?.exam ?? Promise.reject(new Error('There is no answer.'));
  const retry = () => void Promise.all([reload(), lists.refetch()]).catch(() => undefined);
  const failure = error ?? lists.error;
  return (
    <PageFrame
      title={exam?.name ?? t('edit')}
      back={{ to: paths.exams.url(), label: t('back') }}
      actions={exam && <Actions exam={exam} intakeId={exam.intake.id} />}
    >
      {failure && !loading && !lists.loading && <LoadError error={failure} retry={retry} />}
      {exam && lists.data ? (
        <>
          <Form opened={exam} reload={reload} programs={lists.data.programs.programs} />
          <MarkSchemeCard examId={exam.id} />
        </>
      ) : (
        !failure && <CardsSkeleton cards={1} />
      )}
    </PageFrame>
  );
}

interface ActionsProps {
  exam: ExamForm_ExamFragment;
  intakeId: string;
}

function Actions({ exam: { id, title, applicantCount }, intakeId }: ActionsProps) {
  const t = useTexts('exams');
  const navigate = useNavigate();
  const { remove } = useExamChanges();
  const onDelete = async () => {
    showAlert('success', await remove(id));
    allowLeave();
    await navigate(paths.exams.url());
  };
  return (
    <>
      <LinkButton to={paths.examStudents.url({ id })} variant="outline" icon="users">
        {t('applicants')}
      </LinkButton>
      <LinkButton to={paths.intakeRules.url({ id: intakeId }, { exam: id })} variant="outline">
        {t('eligibilityRules')}
      </LinkButton>
      {applicantCount === 0 && (
        <DeleteButton label={t('delete')} onDelete={onDelete}>
          <p>{t('deleteText', { title })}</p>
        </DeleteButton>
      )}
    </>
  );
}

interface FormProps {
  opened: ExamForm_ExamFragment;
  reload: () => Promise<ExamForm_ExamFragment>;
  programs: ExamProgramsQuery['programs']['programs'];
}

/** A later query result does not change the form; after a save it restarts from the saved exam. */
function Form({ opened, reload, programs }: FormProps) {
  const t = useTexts('exams');
  const { user } = useSession();
  const [exam, setExam] = useState(opened);
  const { moved, asking, decide, saveMove, undo, undoing, ...move } = useExamMove({ exam, reload, onSaved: setExam });
  const mayChange = user !== null && isAdminRole(user.role);
  return (
    <>
      {moved && <ExamMoved {...moved} busy={undoing} onUndo={() => void undo()} />}
      <ExamForm
        key={exam.version}
        exam={exam}
        programs={programs}
        reload={move.reload}
        onSave={saveMove}
        bar={(busy) =>
          mayChange ? (
            <PrimaryBar>
              <Button type="submit" busy={busy}>
                {t('update')}
              </Button>
            </PrimaryBar>
          ) : (
            <p>{t('readOnly')}</p>
          )
        }
      />
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => decide(false)}
        onConfirm={() => decide(true)}
        title={t('moveTitle', { count: asking?.before.applicantCount ?? 0 })}
        confirmLabel={t('moveNow')}
      >
        <p>{t('moveText')}</p>
        {asking && <MovedDates {...asking} />}
      </ConfirmDialog>
    </>
  );
}
