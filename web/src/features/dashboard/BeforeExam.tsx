import { chakra } from '@chakra-ui/react/styled-system';
import type { ExamCard_ProfileFragment } from '../../gql/dashboard.ts';
import { saveFrom } from '../../lib/saveFile.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { MySeatChanges } from '../my-seat/index.ts';
import { calendarOf } from './calendar.ts';

interface BeforeExamProps {
  profile: ExamCard_ProfileFragment;
  /** Null before the office has added a sitting. */
  seat: MySeatChanges['seat'];
}

/** What to bring and to know, with a calendar file, once the admit card is there. */
export function BeforeExam({ profile: { id, marks }, seat }: BeforeExamProps) {
  const t = useTexts('dashboard');
  const format = useFormat();
  const comeEarly = seat?.gatesClose ? t('beforeGatesClose', { time: format.clock(seat.gatesClose) }) : t('comeEarly');
  const save = () => {
    const file = calendarOf({
      id,
      title: marks.exam.title,
      start: seat?.starts ?? marks.date,
      end: seat?.ends,
      location: [seat?.venue, seat?.room, seat?.seat, seat?.address].filter(Boolean).join(', '),
      description: [t('bringCard'), t('bringId'), comeEarly].join(' '),
    });
    const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
    saveFrom(address, 'exam.ics');
    // The download has copied the bytes by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <Card title={t('beforeExam')}>
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2.5">
        {[t('bringCard'), t('bringId'), comeEarly, t('noPhones')].map((line) => (
          <chakra.li key={line} display="flex" gap="2.5" alignItems="flex-start">
            <Icon name="check" color="brand.fg" mt="0.5" />
            {line}
          </chakra.li>
        ))}
      </chakra.ul>
      <div>
        <Button variant="outline" icon="calendar" onClick={save}>
          {t('addToCalendar')}
        </Button>
      </div>
    </Card>
  );
}
