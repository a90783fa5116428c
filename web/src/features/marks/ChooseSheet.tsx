import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { failureTexts } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { type Components, enteredKeys, useMarkLabel } from './markValues.ts';
import type { MarksSheets } from './useMarksSheets.ts';

const accepted = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface ChooseSheetProps {
  sheets: MarksSheets;
  /** Of the exam. */
  components: Components;
  onRead: (importId: string) => void;
}

/** Step 1: upload a sheet, or download a template. */
export function ChooseSheet({ sheets, components, onRead }: ChooseSheetProps) {
  const t = useTexts('marks');
  const common = useTexts('common');
  const label = useMarkLabel(components);
  const [problems, setProblems] = useState<readonly string[]>([]);

  const [read, reading] = useSubmitOnce(async (file: File) => {
    setProblems([]);
    if (file.size > limits.marks.importBytes) return setProblems([t('tooLarge')]);
    try {
      const id = await sheets.read(file);
      if (id) onRead(id);
    } catch (error) {
      setProblems(failureTexts(readFailure(error), common));
    }
  });
  const [download, preparing] = useSubmitOnce(async () => {
    setProblems([]);
    try {
      saveFile(await sheets.template());
    } catch (error) {
      setProblems(failureTexts(readFailure(error), common));
    }
  });
  return (
    <Card title={t('step1')}>
      <p>{t('step1Text', { columns: enteredKeys(components).map(label).join(', ') })}</p>
      <chakra.div display="flex" flexWrap="wrap" columnGap="4" rowGap="2" alignItems="center">
        <Button
          variant="outline"
          icon="download"
          whiteSpace="normal"
          h="auto"
          busy={preparing}
          onClick={() => void download()}
        >
          {t('template')}
        </Button>
        <chakra.span textStyle="sm" color="fg.muted">
          {t('templateHint')}
        </chakra.span>
      </chakra.div>
      {problems.length > 0 && (
        <Alert tone="error" live>
          {problems.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Alert>
      )}
      <FileDrop
        label={t('step1')}
        choose={t('chooseSheet')}
        drop={t('dropHere')}
        accept={accepted}
        hint={t('limitHint')}
        busy={reading}
        onFile={(file) => void read(file)}
      />
      <chakra.p role="status" _empty={{ position: 'absolute' }}>
        {reading && t('reading')}
      </chakra.p>
    </Card>
  );
}
