import { isEntered, limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, useId } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { errorIdOf, FieldError } from '../../ui/Field.tsx';
import { inOffice } from '../../ui/officeDensity.ts';
import { type ChipTone, StatusChip } from '../../ui/StatusChip.tsx';
import { Input } from '../../ui/TextFields.tsx';
import type { EntryState, EntryStore } from './marksEntryStore.ts';
import { type Components, type StoredMarks, storedValue, totalOf, typedMark, useMarkLabel } from './markValues.ts';
import { useEntryRow } from './useMarksEntry.ts';

/** Rows with and without input cells have the same height. */
const denseInput = inOffice({ minHeight: '7', paddingBlock: '0', lineHeight: '1.3' });

interface CellProps {
  store: EntryStore;
  userId: string;
  /** Field and applicant, for screen readers. */
  label: string;
}

/** A cell for a number in digits of either language. Each cell subscribes to its own row, so typing re-renders no other row. */
export function EntryFigure({ store, userId, label, field }: CellProps & { field: string }) {
  const id = useId();
  const row = useEntryRow(store, userId);
  const problem = row?.problems[field];
  return (
    <chakra.div display="flex" flexDirection="column" gap="1" minW={{ base: '32', md: '20' }}>
      <Input
        id={id}
        data-row={userId}
        data-field={field}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? errorIdOf(id) : undefined}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={10}
        textAlign="end"
        className="tabular"
        css={denseInput}
        value={row ? typedMark(row.typed, field) : ''}
        disabled={row?.typed.absent}
        onChange={(event: ChangeEvent<HTMLInputElement>) => store.type(userId, field, event.target.value)}
      />
      <FieldError id={id} error={problem} />
    </chakra.div>
  );
}

export function EntryAbsent({ store, userId, label }: CellProps) {
  const row = useEntryRow(store, userId);
  return (
    <chakra.label
      display="inline-flex"
      minW="11"
      minH="11"
      alignItems="center"
      justifyContent="center"
      cursor="pointer"
      verticalAlign="middle"
      css={denseInput}
    >
      <chakra.input
        type="checkbox"
        data-row={userId}
        data-field="absent"
        aria-label={label}
        checked={row?.typed.absent ?? false}
        onChange={(event: ChangeEvent<HTMLInputElement>) => store.type(userId, 'absent', event.target.checked)}
        w="5"
        h="5"
        accentColor="brand.solid"
        focusVisibleRing="outside"
      />
    </chakra.label>
  );
}

export function EntryRemarks({ store, userId, label }: CellProps) {
  const id = useId();
  const row = useEntryRow(store, userId);
  const problem = row?.problems.remarks;
  return (
    <chakra.div display="flex" flexDirection="column" gap="1" minW="28">
      <Input
        id={id}
        data-row={userId}
        data-field="remarks"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? errorIdOf(id) : undefined}
        type="text"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={limits.text.remarks}
        css={denseInput}
        value={row?.typed.remarks ?? ''}
        onChange={(event: ChangeEvent<HTMLInputElement>) => store.type(userId, 'remarks', event.target.value)}
      />
      <FieldError id={id} error={problem} />
    </chakra.div>
  );
}

/** A value that follows from the application. */
export function EntryGpa({ store, userId, field }: Omit<CellProps, 'label'> & { field: string }) {
  const format = useFormat();
  const row = useEntryRow(store, userId);
  const value = row ? storedValue(row.seen, field) : null;
  return <span className="tabular">{value === null ? '–' : format.number(value)}</span>;
}

type SchemeProps = Omit<CellProps, 'label'> & { components: Components };

export function EntryTotal({ store, userId, components }: SchemeProps) {
  const format = useFormat();
  const row = useEntryRow(store, userId);
  const total = row ? totalOf(components, row.typed, row.seen) : null;
  return <strong className="tabular">{total === null ? '–' : format.number(total)}</strong>;
}

const tones: Record<Exclude<EntryState, 'same'>, ChipTone> = {
  typed: 'neutral',
  saving: 'info',
  saved: 'good',
  refused: 'bad',
  lost: 'waiting',
  failed: 'bad',
  changed: 'bad',
};

function useStateName(): (state: Exclude<EntryState, 'same'>) => string {
  const t = useTexts('marks');
  return (state) =>
    ({
      typed: t('rowTyped'),
      saving: t('saving'),
      saved: t('rowSaved'),
      refused: t('rowRefused'),
      lost: t('rowLost'),
      failed: t('rowFailed'),
      changed: t('rowChanged'),
    })[state];
}

/** Replaces the fields of a person who has not paid. */
export function NotPaid() {
  const t = useTexts('marks');
  return <StatusChip tone="neutral">{t('notPaid')}</StatusChip>;
}

/** The state of the row, and the actions if it was not saved. */
export function EntryStatus({ store, userId, name, components }: SchemeProps & { name: string }) {
  const t = useTexts('marks');
  const word = useStateName();
  const row = useEntryRow(store, userId);
  if (!row || row.state === 'same') return <chakra.span color="fg.muted">{t('rowSame')}</chakra.span>;
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      gap="2"
      alignItems={{ base: 'flex-end', md: 'flex-start' }}
      // Not truncated at 1280 px.
      whiteSpace="normal"
    >
      <StatusChip tone={tones[row.state]}>{word(row.state)}</StatusChip>
      {/* The refusal of a conflict says to load again, which is done: the stored marks and what to do follow. */}
      {(row.state === 'changed' && row.now ? [] : row.messages).map((message) => (
        <chakra.p key={message} textStyle="sm" color="fg.error">
          {message}
        </chakra.p>
      ))}
      {(row.state === 'failed' || row.state === 'lost') && (
        <Button variant="outline" aria-label={t('retryOf', { name })} onClick={() => void store.leave(userId)}>
          {t('retry')}
        </Button>
      )}
      {row.state === 'changed' && row.now && <StoredByOther {...{ store, userId, name, components }} now={row.now} />}
    </chakra.div>
  );
}

function StoredByOther({ store, userId, name, components, now }: SchemeProps & { name: string; now: StoredMarks }) {
  const t = useTexts('marks');
  const format = useFormat();
  const label = useMarkLabel(components);
  const figure = (value: number | null) => (value === null ? '–' : format.number(value));
  const remarks = now.remarks ?? t('noRemarks');
  const marks = components.filter(isEntered).map(({ key }) => `${label(key)} ${figure(storedValue(now, key))}`);
  const values = [...(now.absent ? [t('absent')] : marks), remarks].join(', ');
  return (
    <>
      <chakra.p textStyle="sm" overflowWrap="anywhere">
        {t('nowStored', { values })}
      </chakra.p>
      <Button variant="outline" aria-label={t('overwriteOf', { name })} onClick={() => void store.overwrite(userId)}>
        {t('overwriteWithMine')}
      </Button>
      <Button
        variant="outline"
        colorPalette="gray"
        aria-label={t('discardMineOf', { name })}
        onClick={() => store.discardMine(userId)}
      >
        {t('discardMine')}
      </Button>
    </>
  );
}
