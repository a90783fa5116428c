import { chakra } from '@chakra-ui/react/styled-system';
import type { MeritPdfQueryVariables } from '../../gql/merit.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ExportsCard, useExports } from '../exports/index.ts';

/** The PDF of a long list: generated in the background with progress, downloaded when ready. */
export function LongPdf({ id, outcome }: MeritPdfQueryVariables) {
  const t = useTexts('merit');
  const exports = useExports();
  return (
    <>
      <chakra.div>
        <Button
          variant="outline"
          icon="download"
          busy={exports.starting}
          onClick={() => void exports.start({ kind: 'MERIT_LIST', meritListId: id, outcome })}
        >
          {t('pdf')}
        </Button>
      </chakra.div>
      <ExportsCard
        rows={exports.rows.filter(({ kind }) => kind === 'MERIT_LIST')}
        onSave={(one) => void exports.save(one)}
        onHide={exports.hide}
        retryOf={exports.retryOf}
        busy={exports.starting}
      />
    </>
  );
}
