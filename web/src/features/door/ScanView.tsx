import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Screen } from './Screen.tsx';
import { useScanner } from './useScanner.ts';

interface ScanViewProps {
  isPaused: boolean;
  onText: (text: string) => Promise<void>;
  search: () => void;
}

/** The picture of the camera with a frame for the QR code. */
export function ScanView({ isPaused, onText, search }: ScanViewProps) {
  const t = useTexts('door');
  const video = useRef<HTMLVideoElement>(null);
  const { camera, restart } = useScanner(video, { isPaused, onText });
  const isBlocked = camera === 'REFUSED' || camera === 'MISSING';
  return (
    <Screen title={t('scanTitle')} intro={camera === 'STARTING' ? t('cameraStarting') : t('scanHint')}>
      {isBlocked && (
        <Alert tone="error" live>
          <p>{t(camera === 'REFUSED' ? 'cameraRefused' : 'cameraMissing')}</p>
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button onClick={restart}>{t('checkAgain')}</Button>
            <Button variant="outline" onClick={search}>
              {t('searchTitle')}
            </Button>
          </chakra.div>
        </Alert>
      )}
      <chakra.div hidden={isBlocked} position="relative" aspectRatio="1" maxH="60dvh" mx="auto" w="full" maxW="60dvh">
        <chakra.video
          ref={video}
          muted
          playsInline
          aria-label={t('checkCamera')}
          w="full"
          h="full"
          objectFit="cover"
          bg="bg.inverted"
          borderRadius="l3"
        />
        <chakra.div
          position="absolute"
          inset="12%"
          borderWidth="3px"
          borderColor="white"
          borderRadius="l3"
          pointerEvents="none"
        />
      </chakra.div>
    </Screen>
  );
}
