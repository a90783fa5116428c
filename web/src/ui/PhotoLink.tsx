import { chakra } from '@chakra-ui/react/styled-system';

interface PhotoLinkProps {
  url: string;
  alt: string;
  /** As wide as its place, to read what is on it; else a thumbnail. */
  large?: boolean;
}

/** The photo of a paper; it opens in full in a new tab. */
export function PhotoLink({ url, alt, large }: PhotoLinkProps) {
  return (
    <chakra.a href={url} target="_blank" rel="noreferrer" alignSelf="flex-start">
      <chakra.img
        src={url}
        alt={alt}
        {...(large ? { w: 'full', maxH: '96' } : { h: '40', w: '28' })}
        objectFit="contain"
        bg="white"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l2"
      />
    </chakra.a>
  );
}
