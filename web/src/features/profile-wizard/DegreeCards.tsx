import { degreeTypes } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { monthAndYear } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { GradeField, LineField, OptionField, Pair, type PartProps, YearField } from './fields.tsx';

export function GraduateCard({ form }: PartProps) {
  const t = useTexts('profileWizard');
  return (
    <Card title={t('gradTitle')}>
      <p>{t('gradIntro')}</p>
      <OptionField form={form} name="gradDegreeType" values={degreeTypes} />
      <DegreeFields form={form} of="gradDegree" />
    </Card>
  );
}

/** Collapsed until opened or filled in; it stays open while it is emptied. */
export function MastersCard({ form }: PartProps) {
  const t = useTexts('profileWizard');
  const id = useId();
  const isMasters = (name: string) => name.startsWith('mastersDegree');
  const hasAnswers = Object.entries(form.values).some(([name, value]) => isMasters(name) && value !== '');
  const [open, setOpen] = useState(hasAnswers);
  if (hasAnswers && !open) setOpen(true);
  return (
    <Card title={t('mastersTitle')}>
      <p>{t('mastersIntro')}</p>
      {!hasAnswers && (
        <div>
          <Button
            variant="outline"
            icon={open ? 'minus' : 'plus'}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? t('mastersHide') : t('mastersAdd')}
          </Button>
        </div>
      )}
      <chakra.div id={id} hidden={!open} display={open ? 'flex' : 'none'} flexDirection="column" gap="4">
        <LineField form={form} name="mastersDegreeType" optional />
        <DegreeFields form={form} of="mastersDegree" optional />
      </chakra.div>
    </Card>
  );
}

function DegreeFields({ form, of, optional }: PartProps & { of: 'gradDegree' | 'mastersDegree'; optional?: boolean }) {
  const t = useTexts('profileWizard');
  const { year } = monthAndYear();
  const common = { form, optional };
  return (
    <>
      <LineField {...common} name={`${of}InstitutionName`} />
      <Pair>
        <LineField {...common} name={`${of}CourseName`} />
        <LineField {...common} name={`${of}Major`} optional />
      </Pair>
      <Pair>
        <YearField {...common} name={`${of}AcademicYearFrom`} example={year - 5} />
        <YearField {...common} name={`${of}AcademicYearTo`} example={year - 1} />
      </Pair>
      <GradeField {...common} name={`${of}CGpa`} hint={t('cgpaHint')} />
    </>
  );
}
