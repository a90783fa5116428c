import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ImportSeatsMutation } from '../../gql/venues.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';

type Found = ImportSeatsMutation['importSeats'];

interface ImportSeatsProps {
  /** Checks a sheet (`dryRun`), or stores its seats. */
  onRead: (file: File, dryRun: boolean) => Promise<Found | undefined>;
  onDone: (found: Found) => void;
}

const accepted = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const maxBytes = 2 * 1024 * 1024;
const shownErrors = 20;

/** Seats from a spreadsheet: checked first, stored after a confirmation. */
export function ImportSeats({ onRead, onDone }: ImportSeatsProps) {
  const t = useTexts('venues');
  const common = useTexts('common');
  const format = useFormat();
  const [checked, setChecked] = useState<{ file: File; found: Found }>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [read, busy] = useSubmitOnce(async (file: File, dryRun: boolean) => {
    setProblems([]);
    if (file.size > maxBytes) return setProblems([t('tooLargeSheet')]);
    try {
      const found = await onRead(file, dryRun);
      if (!found) return;
      setChecked({ file, found });
      if (!dryRun && found.errors.length === 0) onDone(found);
    } catch (error) {
      setChecked(undefined);
      setProblems(failureTexts(readFailure(error), common));
    }
  });
  const found = checked?.found;
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <p>{t('importText')}</p>
      <FileDrop
        label={t('importSheet')}
        choose={t('chooseSheet')}
        drop={t('dropHere')}
        accept={accepted}
        hint={t('limitHint')}
        busy={busy}
        onFile={(file) => void read(file, true)}
      />
      <chakra.p role="status" _empty={{ position: 'absolute' }}>
        {busy
          ? t('reading')
          : found &&
            t('sheetFound', {
              rooms: format.number(found.rooms),
              seats: format.number(found.seats),
              rows: format.number(found.rows),
            })}
      </chakra.p>
      {problems.length > 0 && (
        <Alert tone="error" live>
          {problems.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Alert>
      )}
      {found && found.errors.length > 0 && (
        <Alert tone="error" title={t('importErrors', { count: found.errors.length })} live>
          <chakra.ul ps="4">
            {found.errors.slice(0, shownErrors).map(({ row, msg }) => (
              <li key={`${row} ${msg}`}>{t('importLine', { row: format.number(row), msg })}</li>
            ))}
          </chakra.ul>
        </Alert>
      )}
      {checked && found?.errors.length === 0 && (
        <Button alignSelf="flex-start" busy={busy} onClick={() => void read(checked.file, false)}>
          {t('importApply')}
        </Button>
      )}
    </chakra.div>
  );
}
