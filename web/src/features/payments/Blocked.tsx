import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LinkButton } from '../../ui/Button.tsx';

/** What has to be there before a payment, with the way to it. */
export function Blocked({ by }: { by: string }) {
  const t = useTexts('payments');
  const noProfile = by === 'PROFILE';
  return (
    <Alert tone="warning" title={t('blockedTitle')}>
      <p>{noProfile ? t('blockedProfile') : t('blockedImages')}</p>
      <chakra.div>
        {noProfile ? (
          <LinkButton to={paths.createProfile.url()} colorPalette="brand">
            {t('createProfile')}
          </LinkButton>
        ) : (
          <LinkButton to={paths.upload.url()} colorPalette="brand">
            {t('uploadImages')}
          </LinkButton>
        )}
      </chakra.div>
    </Alert>
  );
}
