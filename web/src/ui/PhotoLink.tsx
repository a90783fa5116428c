import { chakra } from '@chakra-ui/react/styled-system';

interface PhotoLinkProps {
  url: string;
  alt: string;
  /** Full width, for reading; otherwise a thumbnail. */
  large?: boolean;
}

/** The photo of a paper, linked to the full image in a new tab. */
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
