import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { MyAdmitCardDocument } from '../../gql/admit.public.ts';
import { showAlert } from '../../lib/alerts.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { useTexts } from '../../lib/texts.ts';
import { transfer } from '../../lib/transfer.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { paths } from '../../paths.ts';

/** The link of the payment page to the admit card: downloads the card; if that fails, opens the card's page, which shows the reason. */
export function useCardDownload(intake?: string) {
  const t = useTexts('payments');
  const navigate = useNavigate();
  const [save, busy] = useSubmitOnce(async () => {
    try {
      const { myAdmitCard } = await transfer(MyAdmitCardDocument, { intake });
      saveFile(myAdmitCard);
      showAlert('success', t('cardSaved'));
    } catch {
      await navigate(paths.downloadAdmit.url(undefined, { intake }));
    }
  });
  const onPress = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void save();
  };
  return { busy, onPress };
}
