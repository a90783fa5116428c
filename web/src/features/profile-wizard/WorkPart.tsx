import { limits, tillDate } from '@admission/schema';
import { useMemo } from 'react';
import { focusLater } from '../../lib/focusLater.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { PartProps } from './fields.tsx';
import { RadioField } from './memoizedFields.ts';
import { OtherProgramsCard } from './OtherProgramsCard.tsx';
import { WorkRowFields } from './WorkRowFields.tsx';
import { blankRow, isWorkShown, otherExams, type WizardExam } from './wizard.values.ts';

interface WorkPartProps extends PartProps {
  exams: readonly WizardExam[];
}

export function WorkPart({ form, exams }: WorkPartProps) {
  const { examId } = form.values;
  const others = useMemo(() => otherExams({ examId }, exams), [examId, exams]);
  const course = exams.find(({ id }) => id === examId)?.course ?? '';
  return (
    <>
      <WorkCard form={form} />
      <OtherProgramsCard {...form.field('otherPrograms')} others={others} course={course} answers={form.givenAnswers} />
    </>
  );
}

/** Asks first, so that applicants without work experience see no empty fields. 'No' hides the rows, which are not submitted then. */
function WorkCard({ form }: PartProps) {
  const t = useTexts('profileWizard');
  const common = useTexts('common');
  const isShown = isWorkShown(form.values);
  return (
    <Card title={t('workTitle')}>
      <RadioField
        {...form.field('hasWorked')}
        label={t('workAsk')}
        value={isShown ? 'yes' : 'no'}
        options={[
          { value: 'no', label: common('no') },
          { value: 'yes', label: common('yes') },
        ]}
      />
      {isShown && <WorkRows form={form} />}
    </Card>
  );
}

function WorkRows({ form }: PartProps) {
  const t = useTexts('profileWizard');
  const rows = form.values.workExperience;
  const companyOf = (at: number) => form.field(`workExperience.${at}.companyName`).id;
  const tillDateRow = rows.findIndex(({ to }) => to === tillDate);
  const add = () => {
    form.setValue('workExperience', [...rows, blankRow(rows)]);
    focusLater(companyOf(rows.length));
  };
  const remove = (at: number) => {
    form.clearTouchedRows();
    form.setValue(
      'workExperience',
      rows.filter((_, index) => index !== at),
    );
    focusLater(companyOf(Math.max(0, at - 1)));
  };
  return (
    <>
      {rows.map((row, at) => (
        <WorkRowFields
          key={row.id}
          form={form}
          at={at}
          // 'Till Date' is allowed in one row only (specification, section 5).
          tillDateRow={tillDateRow}
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
    </>
  );
}
