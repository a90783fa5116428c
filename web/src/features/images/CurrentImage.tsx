import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { type ImageKind, kindNames } from './imageKinds.ts';

export interface CurrentImageProps {
  kind: ImageKind;
  url: string;
  /** The URL no longer works: the picture was replaced on another device, or the URL has expired. */
  onLoadError?: () => void;
}

/** The slots of the admit card: the picture in its printed size, the signature one and a half times as large. */
const slots = {
  picture: { w: '112pt', h: '124pt' },
  signature: { w: '168pt', h: '58.5pt' },
} as const;

/** The uploaded picture as the admit card prints it: whole, on white. */
export function CurrentImage({ kind, url, onLoadError }: CurrentImageProps) {
  const t = useTexts('images');
  return (
    <chakra.img
      src={url}
      alt={t(`current${kindNames[kind]}`)}
      onError={onLoadError}
      {...slots[kind]}
      objectFit="contain"
      flexShrink="0"
      bg="white"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
    />
  );
}
