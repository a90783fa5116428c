import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useDeskKeys } from '../../lib/useDeskKeys.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { PendingTable } from './PendingTable.tsx';
import { RejectSlips } from './RejectSlips.tsx';
import { SlipDetail } from './SlipDetail.tsx';
import { type FailedDecision, type Slip, slipKeyOf, useSlipDecisions } from './useSlipDesk.ts';

interface SlipDeskProps {
  slips: readonly Slip[];
  page: number;
  refresh: () => void;
}

/** The current slip, by default the first. `isGone`: another officer decided the one that was current. */
function useCurrentSlip(rows: readonly Slip[]) {
  const [currentKey, setCurrentKey] = useState<string>();
  const found = rows.findIndex((slip) => slipKeyOf(slip) === currentKey);
  const at = Math.max(0, found);
  const current = rows[at];
  // By its key, so that its disappearance is noticed.
  if (currentKey === undefined && current) setCurrentKey(slipKeyOf(current));
  return { at, current, isGone: currentKey !== undefined && found === -1, setCurrentKey };
}

/** The undecided slips of the page, the current one, and the ticked ones. */
function useDesk({ slips, refresh }: Pick<SlipDeskProps, 'slips' | 'refresh'>) {
  const decisions = useSlipDecisions(refresh);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{ reject: readonly Slip[] } | { verify: readonly Slip[] }>();
  const frame = useRef<HTMLDivElement>(null);
  const rows = slips.filter((slip) => !decisions.decided.has(slipKeyOf(slip)));
  const { at, current, isGone, setCurrentKey } = useCurrentSlip(rows);
  const chosen = rows.filter((slip) => ticked.has(slipKeyOf(slip)));

  const goTo = (slip: Slip | undefined) => {
    setCurrentKey(slip && slipKeyOf(slip));
    // Removing the row would lose the focus.
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('tr[aria-current]')?.focus());
  };
  const leave = (decided: readonly Slip[]) => {
    const decidedKeys = new Set(decided.map(slipKeyOf));
    const isLeft = (slip: Slip) => !decidedKeys.has(slipKeyOf(slip));
    goTo(rows.slice(at).find(isLeft) ?? rows.filter(isLeft).at(-1));
    setTicked(new Set([...ticked].filter((key) => !decidedKeys.has(key))));
    setAsked(undefined);
  };
  const verify = (wanted: readonly Slip[]) => {
    leave(wanted);
    decisions.verify(wanted);
  };
  const reject = (wanted: readonly Slip[], reason: string) => {
    leave(wanted);
    decisions.reject(wanted, reason);
  };
  /** Several slips, or a number that others claim as well, need a confirmation. */
  const askToVerify = (wanted: readonly Slip[]) =>
    wanted.length > 1 || wanted.some(({ alsoClaimedBy }) => alsoClaimedBy > 0)
      ? setAsked({ verify: wanted })
      : verify(wanted);
  const askToReject = (wanted: readonly Slip[]) => setAsked({ reject: wanted });
  const own = current ? [current] : [];
  /** V skips a claimed number, whose confirmation would interrupt; V on that slip again opens it. */
  const passOver = (slip: Slip): boolean => {
    const key = slipKeyOf(slip);
    const next = [...rows.slice(at + 1), ...rows.slice(0, at)].find(({ alsoClaimedBy }) => alsoClaimedBy === 0);
    if (slip.alsoClaimedBy === 0 || passed.has(key) || !next) return false;
    setPassed(new Set([...passed, key]));
    goTo(next);
    return true;
  };
  const verifyByKey = () => {
    // The first key only moves to the slip that is current now.
    if (isGone) goTo(current);
    else if (chosen.length > 0) askToVerify(chosen);
    else if (current && !passOver(current)) askToVerify(own);
  };
  useDeskKeys({
    v: verifyByKey,
    r: () => (isGone ? goTo(current) : current && askToReject(chosen.length > 0 ? chosen : own)),
    j: () => goTo(isGone ? current : (rows[at + 1] ?? current)),
    k: () => goTo(rows[at - 1] ?? current),
  });
  return {
    ...decisions,
    rows,
    current,
    chosen,
    ticked,
    setTicked,
    asked,
    setAsked,
    frame,
    setCurrentKey,
    passed: rows.filter((slip) => passed.has(slipKeyOf(slip))).length,
    ...{ verify, reject, askToVerify, askToReject },
  };
}

/** The pending slips with the current one next to them: V verifies it and R rejects it, then the next one is current. */
export function SlipDesk({ slips, page, refresh }: SlipDeskProps) {
  const t = useTexts('paymentVerification');
  const desk = useDesk({ slips, refresh });
  const { rows, current, chosen, asked } = desk;
  const toVerify = asked && 'verify' in asked ? asked.verify : [];
  const toReject = asked && 'reject' in asked ? asked.reject : [];
  return (
    <chakra.div
      ref={desk.frame}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' }}
      gap={{ base: '4', xl: '3' }}
      alignItems="start"
    >
      <chakra.div minW="0" display="flex" flexDirection="column" gap="2">
        <Failures failed={desk.failed} />
        <PendingTable
          payments={rows}
          page={page}
          current={current && slipKeyOf(current)}
          onCurrent={desk.setCurrentKey}
          ticked={desk.ticked}
          onTick={desk.setTicked}
          toolbar={
            <Chosen
              chosen={chosen}
              done={desk.done}
              passed={desk.passed}
              onVerify={() => desk.askToVerify(chosen)}
              onReject={() => desk.askToReject(chosen)}
            />
          }
        />
      </chakra.div>
      {current && (
        <SlipDetail
          slip={current}
          onVerify={() => desk.askToVerify([current])}
          onReject={() => desk.askToReject([current])}
        />
      )}
      <ConfirmDialog
        open={toVerify.length > 0}
        onClose={() => desk.setAsked(undefined)}
        onConfirm={() => desk.verify(toVerify)}
        confirmLabel={t('verify')}
        title={t('verifyMany', { count: toVerify.length })}
      >
        <Claimed slips={toVerify} />
      </ConfirmDialog>
      <RejectSlips
        slips={toReject}
        onReject={(reason) => desk.reject(toReject, reason)}
        onClose={() => desk.setAsked(undefined)}
      />
    </chakra.div>
  );
}

function Claimed({ slips }: { slips: readonly Slip[] }) {
  const t = useTexts('paymentVerification');
  return (
    <chakra.ul listStyleType="none" maxH="40dvh" overflowY="auto">
      {slips.map(({ userId, name, bankSlipNumber, alsoClaimedBy: count }) => (
        <li key={`${userId} ${bankSlipNumber}`}>
          {name} · {bankSlipNumber}
          {count > 0 && <strong> · {t('alsoClaimed', { count })}</strong>}
        </li>
      ))}
    </chakra.ul>
  );
}

/** The keys, or the actions on the ticked slips. */
function Chosen({
  chosen,
  done,
  passed,
  onVerify,
  onReject,
}: {
  chosen: readonly Slip[];
  done: number;
  /** Claimed slips that V has skipped. */
  passed: number;
  onVerify: () => void;
  onReject: () => void;
}) {
  const t = useTexts('paymentVerification');
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
      <chakra.p
        role="status"
        textStyle="sm"
        color={chosen.length > 0 ? undefined : 'fg.muted'}
        // Phones have no keys.
        hideBelow={chosen.length > 0 || done > 0 ? undefined : 'xl'}
      >
        {chosen.length > 0
          ? t('slipsChosen', { count: chosen.length })
          : done > 0
            ? t('slipsDone', { count: done })
            : passed === 0 && t('deskKeys')}
        {chosen.length === 0 && passed > 0 && `${done > 0 ? ' · ' : ''}${t('slipsPassed', { count: passed })}`}
      </chakra.p>
      {chosen.length > 0 && (
        <>
          <Button size="sm" onClick={onVerify}>
            {t('verify')}
          </Button>
          <Button size="sm" variant="outline" colorPalette="red" onClick={onReject}>
            {t('reject')}
          </Button>
        </>
      )}
    </chakra.div>
  );
}

function Failures({ failed }: { failed: readonly FailedDecision[] }) {
  const t = useTexts('paymentVerification');
  if (failed.length === 0) return null;
  return (
    <Alert tone="warning" title={t('notDecided', { count: failed.length })} live>
      <chakra.ul listStyleType="none">
        {failed.map(({ slip, message }) => (
          <li key={slipKeyOf(slip)}>
            {slip.name} · {slip.bankSlipNumber}: {message}
          </li>
        ))}
      </chakra.ul>
    </Alert>
  );
}
