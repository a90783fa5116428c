import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import type { DoorState } from './doorState.ts';
import { codeOfAddress } from './enrolmentCode.ts';
import { Download } from './FetchView.tsx';
import { isSilent } from './isSilent.ts';

/** Minutes of clock skew that show a warning. */
const wrongClock = 5;

interface DoorNoticesProps {
  state: DoorState;
  fetchList: () => Promise<void>;
  read: (id: string) => Promise<void>;
}

/** Notices for the person at the door: messages, an old or changed list, a lost connection, a wrong clock. */
export function DoorNotices({ state, fetchList, read }: DoorNoticesProps) {
  const t = useTexts('door');
  const format = useFormat();
  const { age, isListChanged, pack, messages, unsent, syncProblem, skewMinutes } = state;
  const isRefused = typeof syncProblem === 'object' && syncProblem !== null;
  const newCode = pack && codeOfAddress();
  const notices = [
    newCode && <Alert tone="warning">{t('enrolled', { label: pack.device.label })}</Alert>,
    ...messages.map(({ messageId, at, text }) => (
      <Alert key={messageId} tone="info" title={t('message', { time: format.time(at) })} live>
        <p>{text}</p>
        <div>
          <Button size="sm" variant="outline" onClick={() => void read(messageId)}>
            {t('read')}
          </Button>
        </div>
      </Alert>
    )),
    (age === 'OLD' || isListChanged) && pack && (
      <Alert tone="warning" title={t(isListChanged ? 'changedTitle' : 'oldTitle')} live={isListChanged}>
        <p>
          {isListChanged
            ? t('changedText', { time: format.time(pack.madeAt) })
            : t('oldText', { time: format.short(pack.madeAt) })}
        </p>
        <Download state={state} />
        <div>
          <Button size="sm" busy={state.download !== null} onClick={() => void fetchList()}>
            {t('fetchAgain')}
          </Button>
        </div>
      </Alert>
    ),
    isRefused && <Alert tone="error">{t('refused', { message: syncProblem.message })}</Alert>,
    !isRefused && unsent > 0 && isSilent(state) && <Alert tone="warning">{t('silentText', { count: unsent })}</Alert>,
    Math.abs(skewMinutes) >= wrongClock && <ClockAlert minutes={skewMinutes} />,
  ].filter(Boolean);
  if (notices.length === 0) return null;
  return (
    <chakra.section aria-label={t('status')} p="4" pb="0" display="flex" flexDirection="column" gap="2">
      {notices.map((notice, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list has fixed places.
        <div key={at}>{notice}</div>
      ))}
    </chakra.section>
  );
}

/** '2 hours' or '17 minutes' ahead or behind. */
function ClockAlert({ minutes }: { minutes: number }) {
  const t = useTexts('door');
  const off = Math.abs(minutes);
  const time = off < 90 ? t('minutes', { count: off }) : t('hours', { count: Math.round(off / 60) });
  return (
    <Alert tone="warning" title={t('clockTitle')}>
      {t(minutes > 0 ? 'clockAhead' : 'clockBehind', { time })}
    </Alert>
  );
}
