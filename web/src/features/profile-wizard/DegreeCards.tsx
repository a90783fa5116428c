import { degreeTypes } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { monthAndYear } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { GradeField, LineField, Pair, type PartProps, WordField, YearField } from './fields.tsx';

/** What a program for graduates asks for. */
export function GraduateCard({ form }: PartProps) {
  const t = useTexts('profileWizard');
  return (
    <Card title={t('gradTitle')}>
      <p>{t('gradIntro')}</p>
      <WordField form={form} name="gradDegreeType" words={degreeTypes} />
      <DegreeFields form={form} of="gradDegree" />
    </Card>
  );
}

/** Few have one: it stays folded up until somebody asks for it, has filled it in, or has something to put right in it. */
export function MastersCard({ form }: PartProps) {
  const t = useTexts('profileWizard');
  const id = useId();
  const [opened, setOpened] = useState(false);
  const isMasters = (name: string) => name.startsWith('mastersDegree');
  const hasAnswers = Object.entries(form.values).some(([name, value]) => isMasters(name) && value !== '');
  const open = opened || hasAnswers;
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
            onClick={() => setOpened(!open)}
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
  const may = { form, optional };
  return (
    <>
      <LineField {...may} name={`${of}InstitutionName`} />
      <Pair>
        <LineField {...may} name={`${of}CourseName`} />
        <LineField {...may} name={`${of}Major`} optional />
      </Pair>
      <Pair>
        <YearField {...may} name={`${of}AcademicYearFrom`} example={year - 5} />
        <YearField {...may} name={`${of}AcademicYearTo`} example={year - 1} />
      </Pair>
      <GradeField {...may} name={`${of}CGpa`} hint={t('cgpaHint')} />
    </>
  );
}
