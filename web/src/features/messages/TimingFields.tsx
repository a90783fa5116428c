import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { instantOfLocal, isLocalMoment } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Alert } from '../../ui/Alert.tsx';
import { RadioField, SwitchField } from '../../ui/ChoiceFields.tsx';
import { MomentField } from '../../ui/MomentField.tsx';

/** When the officer wants the message to be sent. */
export interface Timing {
  when: 'now' | 'later';
  /** The local time of Dhaka, as the browser's field has it. */
  local: string;
  evenAtNight: boolean;
}

export const sendNow: Timing = { when: 'now', local: '', evenAtNight: false };

/** The timing as API input. */
export const timingInput = ({ when, local, evenAtNight }: Timing) => ({
  ...(when === 'later' && isLocalMoment(local) ? { startsAt: instantOfLocal(local) } : {}),
  ...(evenAtNight ? { evenAtNight } : {}),
});

export interface TimingFieldsProps {
  timing: Timing;
  onChange: (timing: Timing) => void;
  /** The end of the quiet hours that the message would wait for. */
  heldUntil?: string | null;
}

/** Now or at a time in Dhaka; in the quiet hours also the choice to send at night. */
export function TimingFields({ timing, onChange, heldUntil }: TimingFieldsProps) {
  const t = useTexts('messages');
  const format = useFormat();
  const id = useId();
  const noop = () => {};
  return (
    <>
      <RadioField
        id={`${id}when`}
        name="when"
        label={t('when')}
        value={timing.when}
        onBlur={noop}
        onChange={(when) => onChange({ ...timing, when: when === 'later' ? 'later' : 'now' })}
        options={[
          { value: 'now', label: t('now') },
          { value: 'later', label: t('later') },
        ]}
      />
      {timing.when === 'later' && (
        <MomentField
          id={`${id}at`}
          name="startsAt"
          label={t('startsAt')}
          hint={t('startsAtHint')}
          value={timing.local}
          onBlur={noop}
          onChange={(local) => onChange({ ...timing, local })}
        />
      )}
      {heldUntil && <Alert tone="info">{t('heldUntil', { time: format.dateTime(heldUntil) })}</Alert>}
      {(heldUntil || timing.evenAtNight) && (
        <chakra.div>
          <SwitchField
            label={t('evenAtNight')}
            checked={timing.evenAtNight}
            onChange={(evenAtNight) => onChange({ ...timing, evenAtNight })}
          />
        </chakra.div>
      )}
    </>
  );
}
