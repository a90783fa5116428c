import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { type ImageKind, kindNames } from './imageKinds.ts';

export interface CurrentImageProps {
  kind: ImageKind;
  url: string;
  /** The URL no longer works: the picture was replaced on another device, or the URL has expired. */
  onLoadError?: () => void;
}

/** The uploaded picture, on white as it is printed. */
export function CurrentImage({ kind, url, onLoadError }: CurrentImageProps) {
  const t = useTexts('images');
  return (
    <chakra.img
      src={url}
      alt={t(`current${kindNames[kind]}`)}
      onError={onLoadError}
      w={kind === 'picture' ? '40' : { base: 'full', md: '72' }}
      h={kind === 'picture' ? '40' : '28'}
      objectFit="contain"
      alignSelf={{ base: 'center', md: 'flex-start' }}
      flexShrink="0"
      bg="white"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
    />
  );
}
