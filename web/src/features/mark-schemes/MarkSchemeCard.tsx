import { chakra } from '@chakra-ui/react/styled-system';
import { showAlert } from '../../lib/alerts.ts';
import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { MarkSchemeForm } from './MarkSchemeForm.tsx';
import { useMarkScheme } from './useMarkScheme.ts';

/** The mark scheme of an exam (decision 0030). */
export function MarkSchemeCard({ examId }: { examId: string }) {
  const t = useTexts('markSchemes');
  const { scheme, error, reload, save } = useMarkScheme(examId);
  return (
    <Card title={t('title')}>
      <chakra.p color="fg.muted">{t('intro')}</chakra.p>
      <chakra.p color="fg.muted">{t('existing')}</chakra.p>
      {error && !scheme && <LoadError error={error} retry={() => void reload().catch(() => undefined)} />}
      {scheme && (
        <MarkSchemeForm
          key={scheme.version}
          scheme={scheme}
          reload={reload}
          onSave={async (input) => {
            await save(input);
            showAlert('success', t('saved'));
          }}
        />
      )}
    </Card>
  );
}
