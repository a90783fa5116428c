import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { cameraFailure, closeCamera, openCamera, takePhoto } from './camera.ts';

interface PhotoProps {
  photo: Blob | null;
  name: string;
  /** The photo that this phone took of the person at the door. */
  isTaken?: boolean;
}

/** At 60 % of the screen: the face is what the person at the door compares. */
export function Photo({ photo, name, isTaken = false }: PhotoProps) {
  const t = useTexts('door');
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!photo) return;
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <chakra.div minH="0" display="flex" alignItems="center" justifyContent="center">
      {photo && url && (
        <chakra.img
          src={url}
          alt={t(isTaken ? 'photoTaken' : 'photoOf', { name })}
          h="full"
          maxW="full"
          objectFit="contain"
        />
      )}
      {!photo && (
        <chakra.p p="4" fontSize="lg" display="flex" flexDirection="column" alignItems="center" gap="3">
          <Icon name="user" w="24" h="24" />
          {t('noPhoto')}
        </chakra.p>
      )}
    </chakra.div>
  );
}

/** The camera next to the photo of the list, until a picture is taken. */
export function PhotoDialog({ take, close }: { take: (photo: Blob) => Promise<void>; close: () => void }) {
  const t = useTexts('door');
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'STARTING' | 'RUNNING' | 'REFUSED' | 'MISSING'>('STARTING');
  useEffect(() => {
    let isOpen = false;
    let isStopped = false;
    openCamera().then(
      async (stream) => {
        if (isStopped || !video.current) return closeCamera();
        isOpen = true;
        video.current.srcObject = stream;
        await video.current.play().catch(() => undefined);
        setState('RUNNING');
      },
      (error: unknown) => {
        if (!isStopped) setState(cameraFailure(error));
      },
    );
    return () => {
      isStopped = true;
      if (isOpen) closeCamera();
    };
  }, []);
  const shoot = async () => {
    const photo = video.current && (await takePhoto(video.current));
    if (photo) await take(photo);
    close();
  };
  const isBlocked = state === 'REFUSED' || state === 'MISSING';
  return (
    <chakra.div
      minH="0"
      position="relative"
      display="flex"
      flexDirection="column"
      justifyContent="flex-end"
      p="2"
      gap="2"
    >
      {isBlocked && <Alert tone="error">{t(state === 'REFUSED' ? 'cameraRefused' : 'cameraMissing')}</Alert>}
      <chakra.video
        ref={video}
        muted
        playsInline
        hidden={isBlocked}
        aria-label={t('checkCamera')}
        flex="1"
        minH="0"
        w="full"
        objectFit="contain"
      />
      {!isBlocked && (
        <Button busy={state === 'STARTING'} onClick={() => void shoot()}>
          {t('shoot')}
        </Button>
      )}
      <Button variant="outline" onClick={close}>
        {t('noPicture')}
      </Button>
    </chakra.div>
  );
}
