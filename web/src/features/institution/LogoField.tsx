import { chakra } from '@chakra-ui/react/styled-system';
import { alertFailure } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { Button } from '../../ui/Button.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';

interface LogoFieldProps {
  /** '' for the product's logo. */
  url: string;
  onChange: (url: string) => void;
  upload: (file: File) => Promise<string>;
}

/** The logo with a preview; stored when the form is saved. */
export function LogoField({ url, onChange, upload }: LogoFieldProps) {
  const t = useTexts('institution');
  const [send, busy] = useSubmitOnce(async (file: File) => {
    try {
      onChange(await upload(file));
    } catch (error) {
      alertFailure(readFailure(error));
    }
  });
  return (
    <chakra.div display="flex" flexDirection="column" gap="3" gridColumn={{ lg: '1 / -1' }}>
      <chakra.p fontWeight="medium">{t('logo')}</chakra.p>
      {url !== '' && (
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
          <chakra.img src={url} alt={t('logo')} maxH="16" maxW="48" bg="white" borderRadius="l2" p="1" />
          <Button variant="outline" colorPalette="red" onClick={() => onChange('')}>
            {t('removeLogo')}
          </Button>
        </chakra.div>
      )}
      <FileDrop
        label={t('logo')}
        choose={t('chooseLogo')}
        drop={t('dropLogo')}
        accept="image/*"
        hint={t('logoHint')}
        busy={busy}
        onFile={(file) => void send(file)}
      />
    </chakra.div>
  );
}
