import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { MeritView_ListFragment } from '../../gql/merit.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { MoveDialog } from '../../ui/MoveDialog.tsx';
import type { Merit } from './useMerit.ts';

/** Shows or hides the remarks for the applicants of a published list. */
export function RemarksRelease({ list, merit }: { list: MeritView_ListFragment; merit: Merit }) {
  const t = useTexts('merit');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const { id, remarks, remarksReleasedAt } = list;
  const isReleased = remarksReleasedAt !== null;
  if (!isReleased && remarks === 0) return null;
  const label = t(isReleased ? 'hideRemarks' : 'releaseRemarks');
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <p>
          {isReleased
            ? t('remarksReleased', { count: remarks, date: format.short(remarksReleasedAt) })
            : t('remarksPrivate', { count: remarks })}
        </p>
        <Button size="sm" variant="outline" onClick={() => setAsking(true)} data-no-print="">
          {label}
        </Button>
      </chakra.div>
      <MoveDialog
        open={asking}
        onClose={() => setAsking(false)}
        label={label}
        onMove={() => merit.releaseRemarks(id, !isReleased)}
      >
        <p>{isReleased ? t('hideRemarksText') : t('releaseRemarksText', { count: remarks })}</p>
      </MoveDialog>
    </>
  );
}
