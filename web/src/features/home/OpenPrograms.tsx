import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { OpenProgramFragment } from '../../gql/visitors.public.ts';
import { monthAndYear } from '../../lib/dates.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { saveWantedExam } from '../../lib/wantedExam.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { Deadline } from '../../ui/Deadline.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const shownFirst = 6;

/** The open programs with their dates, rules and fee. */
export function OpenPrograms({ programs }: { programs: readonly OpenProgramFragment[] }) {
  const t = useTexts('visitors');
  const site = useSite();
  const feeOf = useFees();
  const [all, setAll] = useState(false);
  if (programs.length === 0) return <EmptyState icon="calendar" title={t('noPrograms')} text={t('noProgramsText')} />;
  const shown = all ? programs : programs.slice(0, shownFirst);
  // One sentence above all programs if they cost the same.
  const fees = new Set(programs.map(feeOf));
  const [common] = fees.size === 1 ? fees : [];
  return (
    <>
      {(common || !site) && <chakra.p fontWeight="medium">{common ?? t('programsIntroPlain')}</chakra.p>}
      <LinkButton to={paths.mayApply.url()} variant="outline" alignSelf="flex-start">
        {t('mayApply')}
      </LinkButton>
      <chakra.ul
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}
        gap={{ base: '4', md: '6' }}
        maxW="none"
      >
        {shown.map((program) => (
          <chakra.li key={program.id} maxW="none" display="flex">
            <Program program={program} fee={common ? undefined : feeOf(program)} />
          </chakra.li>
        ))}
      </chakra.ul>
      {shown.length < programs.length && (
        <div>
          <Button variant="outline" onClick={() => setAll(true)}>
            {t('allPrograms', { count: programs.length })}
          </Button>
        </div>
      )}
    </>
  );
}

/** The fee of a program as a sentence, that of its intake or the standard one; undefined until that is known. */
function useFees(): (program: OpenProgramFragment) => string | undefined {
  const t = useTexts('visitors');
  const format = useFormat();
  const site = useSite();
  return ({ feeBkash, feeBank }) => {
    const [bkash, bank] = [feeBkash ?? site?.feeBkash, feeBank ?? site?.feeBank];
    return bkash && bank ? t('programsIntro', { bkash: format.taka(bkash), bank: format.taka(bank) }) : undefined;
  };
}

function Program({ program, fee }: { program: OpenProgramFragment; fee: string | undefined }) {
  const t = useTexts('visitors');
  const format = useFormat();
  const specified = useRules(program.courseType);
  const { title, course, courseType, department, examDate, lastApplication, lastPayment } = program;
  return (
    <Card title={course} flex="1" gap="3">
      <chakra.p color="fg.muted">{[title, department, t(courseType)].join(' · ')}</chakra.p>
      {fee && <p>{fee}</p>}
      <FactList
        columns={1}
        facts={[
          { label: t('lastApplication'), value: <Deadline until={lastApplication} /> },
          { label: t('lastPayment'), value: lastPayment !== lastApplication && <Deadline until={lastPayment} /> },
          { label: t('examDate'), value: <time dateTime={examDate}>{format.dateTime(examDate)}</time> },
          { label: t('rules'), value: program.requirement ?? specified },
        ]}
      />
      <LinkButton
        to={paths.register.url()}
        alignSelf="flex-start"
        aria-label={`${t('apply')}: ${course}`}
        onClick={() => saveWantedExam(program.id)}
      >
        {t('apply')}
      </LinkButton>
      <TextLink to={paths.circular.url({ id: program.intakeId })} alignSelf="flex-start" minH="11">
        {t('circularOf', { course })}
      </TextLink>
    </Card>
  );
}

/** The rules of the specification (section 5) as a sentence. */
function useRules(courseType: OpenProgramFragment['courseType']): string {
  const t = useTexts('visitors');
  const format = useFormat();
  const grade = (value: number) => format.number(value, { minimumFractionDigits: 2 });
  const gpa = grade(limits.gpa.min);
  if (courseType === 'GRADUATE') return t('rulesGraduate', { gpa, cgpa: grade(limits.cgpa.min) });
  return t('rulesUndergraduate', { gpa, year: format.year(monthAndYear().year - limits.hscYearsAgo) });
}
