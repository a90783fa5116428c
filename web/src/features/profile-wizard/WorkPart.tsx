import { limits, tillDate } from '@admission/schema';
import { useMemo } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { PartProps } from './fields.tsx';
import { OtherProgramsCard } from './OtherProgramsCard.tsx';
import { WorkRowFields } from './WorkRowFields.tsx';
import { blankRow, otherExams, type WizardExam } from './wizard.values.ts';

interface WorkPartProps extends PartProps {
  exams: readonly WizardExam[];
}

/** Work, and what else the applicant would like to study. */
export function WorkPart({ form, exams }: WorkPartProps) {
  const { examId } = form.values;
  const others = useMemo(() => otherExams({ examId }, exams), [examId, exams]);
  return (
    <>
      <WorkCard form={form} />
      <OtherProgramsCard {...form.field('otherPrograms')} others={others} />
    </>
  );
}

/** The first field of a row takes the focus when the row comes, or when the one after it goes. */
const focusRow = (id: string) => setTimeout(() => document.getElementById(id)?.focus());

function WorkCard({ form }: PartProps) {
  const t = useTexts('profileWizard');
  const rows = form.values.workExperience;
  const companyOf = (at: number) => form.field(`workExperience.${at}.companyName`).id;
  const inUse = rows.findIndex(({ to }) => to === tillDate);
  const add = () => {
    form.setValue('workExperience', [...rows, blankRow(rows)]);
    focusRow(companyOf(rows.length));
  };
  const remove = (at: number) => {
    form.forgetRows();
    form.setValue(
      'workExperience',
      rows.filter((_, other) => other !== at),
    );
    focusRow(companyOf(Math.max(0, at - 1)));
  };
  return (
    <Card title={t('workTitle')}>
      <p>{t('workIntro')}</p>
      {rows.map((row, at) => (
        <WorkRowFields
          key={row.id}
          form={form}
          at={at}
          // 'Till Date' is allowed in one row only (specification, section 5).
          tillDateRow={inUse}
          onRemove={rows.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      {rows.length < limits.workRows && (
        <div>
          <Button variant="outline" icon="plus" onClick={add}>
            {t('workAdd')}
          </Button>
        </div>
      )}
    </Card>
  );
}
