import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ExportsCard, useExports } from '../exports/index.ts';

/** The papers of a sitting: made in the background with progress, downloaded when ready. */
export function PapersCard({ sittingId }: { sittingId: string }) {
  const t = useTexts('sittings');
  const exports = useExports();
  const start = (onlyChanged: boolean) => void exports.start({ kind: 'PAPER_PACK', sittingId, onlyChanged });
  return (
    <>
      <Card title={t('papersTitle')} data-no-print="">
        <p>{t('papersText')}</p>
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
          <Button icon="print" variant="outline" busy={exports.starting} onClick={() => start(false)}>
            {t('papersAll')}
          </Button>
          <Button icon="print" variant="outline" busy={exports.starting} onClick={() => start(true)}>
            {t('papersChanged')}
          </Button>
          <chakra.span textStyle="sm" color="fg.muted">
            {t('papersChangedHint')}
          </chakra.span>
        </chakra.div>
      </Card>
      <ExportsCard
        rows={exports.rows.filter(({ kind }) => kind === 'PAPER_PACK')}
        onSave={(one) => void exports.save(one)}
        onHide={exports.hide}
        retryOf={exports.retryOf}
        busy={exports.starting}
      />
    </>
  );
}
