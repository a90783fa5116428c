import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import type { SessionList_SessionFragment } from '../../gql/account.ts';
import { alertFailure } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ShownOf } from '../../ui/ShownOf.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { deviceOf } from './device.ts';
import { useSecurityChanges } from './useSecurityChanges.ts';

type Session = SessionList_SessionFragment;

/** The browser and system of a session, in words. */
function useDevice(): (session: Session) => string {
  const t = useTexts('account');
  return ({ userAgent }) => {
    const { browser, system } = deviceOf(userAgent ?? '');
    return browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknownDevice'));
  };
}

/** Every device that is signed in, with a sign-out for each other one. */
export function SessionsCard({
  sessions,
  count,
  onChanged,
}: {
  sessions: readonly Session[];
  count: number;
  onChanged: () => Promise<void>;
}) {
  const t = useTexts('account');
  const device = useDevice();
  const list = useRef<HTMLUListElement>(null);
  const { endSession } = useSecurityChanges();
  const [end, busy] = useSubmitOnce(async (id: string) => {
    try {
      await endSession(id);
    } catch (error) {
      alertFailure(readFailure(error));
    }
    // Also after a refusal: the session may have ended meanwhile.
    await onChanged();
    // The pressed button has been removed.
    list.current?.focus();
  });
  return (
    <Card title={t('sessions')}>
      <chakra.p color="fg.muted">{t('sessionsText')}</chakra.p>
      <ShownOf shown={sessions.length} count={count} />
      <chakra.ul ref={list} tabIndex={-1} aria-label={t('sessions')} listStyleType="none" outline="none">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            device={device(session)}
            busy={busy}
            onEnd={() => void end(session.id)}
          />
        ))}
      </chakra.ul>
    </Card>
  );
}

interface SessionRowProps {
  session: Session;
  device: string;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, device, busy, onEnd }: SessionRowProps) {
  const t = useTexts('account');
  const format = useFormat();
  const used = format.short(session.lastSeenAt);
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      gap="3"
      py="3"
      alignItems="center"
      justifyContent="space-between"
      borderColor="border"
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <chakra.div minW="0">
        <chakra.p fontWeight="medium">{device}</chakra.p>
        <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {t('lastUsed', { time: used, address: session.ip ?? '–' })}
        </chakra.p>
        <chakra.p textStyle="sm" color="fg.muted">
          {t('signedInAt', { time: format.short(session.createdAt) })}
        </chakra.p>
      </chakra.div>
      {session.isCurrent ? (
        <StatusChip tone="good">{t('thisDevice')}</StatusChip>
      ) : (
        <Button
          variant="outline"
          icon="logout"
          busy={busy}
          aria-label={t('signOutOf', { device, time: used })}
          onClick={onEnd}
        >
          {t('signOutThere')}
        </Button>
      )}
    </chakra.li>
  );
}
