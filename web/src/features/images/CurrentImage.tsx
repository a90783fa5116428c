import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import type { OwnKind } from './kinds.ts';

const names = { picture: 'currentPicture', signature: 'currentSignature' } as const;

export interface CurrentImageProps {
  kind: OwnKind;
  url: string;
  /** The address leads nowhere any more: the picture was replaced on another device, or its time is over. */
  onGone?: () => void;
}

/** The picture that the server holds, on the white of the paper that it is printed on. */
export function CurrentImage({ kind, url, onGone }: CurrentImageProps) {
  const t = useTexts('images');
  return (
    <chakra.img
      src={url}
      alt={t(names[kind])}
      onError={onGone}
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
