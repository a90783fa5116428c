import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { useTexts } from '../lib/texts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';

export interface ChangedMeanwhileProps<T> {
  /** The row as opened and as stored now; undefined without a conflict. */
  changed?: { seen: T; now: T };
  /** The fields to compare, with their labels; the name in the form lets the officer choose for each. */
  fields: readonly { name?: string; label: string; value: (of: T) => string | null | undefined }[];
  /** The names of the fields that both have changed. */
  asked?: readonly string[];
  /** Takes the stored value of one field. */
  onTake?: (name: string) => void;
  /** Overwrites the stored row with the form. */
  onOverwrite: () => void;
  /** Loads the stored row into the form. */
  onDiscardMine: () => void;
  busy?: boolean;
}

/** An edit conflict: lists what changed and lets the officer choose a version. The form keeps its values until then. */
export function ChangedMeanwhile<T>({ changed, fields, ...ways }: ChangedMeanwhileProps<T>) {
  if (!changed) return null;
  const { seen, now } = changed;
  const changes = fields
    .map(({ name, label, value }) => ({ name, label, before: value(seen) ?? '', now: value(now) ?? '' }))
    .filter((one) => one.before !== one.now);
  return <Changes changes={changes} {...ways} />;
}

interface ChangesProps extends Omit<ChangedMeanwhileProps<never>, 'changed' | 'fields'> {
  changes: readonly { name?: string | undefined; label: string; before: string; now: string }[];
}

function Changes({ changes, asked = [], onTake, onOverwrite, onDiscardMine, busy }: ChangesProps) {
  const t = useTexts('editing');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const isMerged = onTake && changes.length > 0 && changes.every(({ name }) => name && !asked.includes(name));
  return (
    <chakra.div ref={panel} tabIndex={-1} outline="none">
      <Alert tone="warning" title={t('changedTitle')} live>
        <p>{t('changedText')}</p>
        {changes.length > 0 && (
          <chakra.dl display="flex" flexDirection="column" gap="2">
            {changes.map(({ name, label, before, now }) => (
              <div key={label}>
                <chakra.dt fontWeight="semibold">{label}</chakra.dt>
                <chakra.dd overflowWrap="anywhere">{t('wasNow', { before: before || '–', now: now || '–' })}</chakra.dd>
                {name && onTake && (
                  <chakra.dd>
                    {asked.includes(name) ? (
                      <Button
                        size="sm"
                        variant="outline"
                        aria-label={t('takeOf', { label })}
                        onClick={() => onTake(name)}
                      >
                        {t('take')}
                      </Button>
                    ) : (
                      t('takenOver')
                    )}
                  </chakra.dd>
                )}
              </div>
            ))}
          </chakra.dl>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button variant="outline" busy={busy} onClick={onOverwrite}>
            {isMerged ? t('saveBoth') : t('overwriteWithMine')}
          </Button>
          <Button variant="outline" colorPalette="gray" busy={busy} onClick={onDiscardMine}>
            {t('discardMine')}
          </Button>
        </chakra.div>
      </Alert>
    </chakra.div>
  );
}
