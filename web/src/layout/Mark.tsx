import { chakra } from '@chakra-ui/react/styled-system';

/** The logo of the university, or the product's. */
export const Mark = ({ logoUrl }: { logoUrl?: string | null | undefined }) =>
  logoUrl ? (
    // A JPEG has its own background, mostly white.
    <chakra.img src={logoUrl} alt="" h="8" maxW="24" flexShrink="0" borderRadius="l1" bg="white" />
  ) : (
    <ProductMark />
  );

const ProductMark = () => (
  <chakra.svg viewBox="0 0 32 32" w="8" h="8" flexShrink="0" aria-hidden="true" color="brand.solid">
    <path fill="currentColor" d="M16 2 29 7v9c0 7.500-5.500 12-13 14C8.500 28 3 23.500 3 16V7z" />
    <chakra.path
      stroke="brand.contrast"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      fill="none"
      d="M16 12.500c-2-1.700-4.700-2-7.500-2v9c2.800 0 5.500.3 7.500 2 2-1.700 4.700-2 7.500-2v-9c-2.800 0-5.500.3-7.500 2zm0 0v9"
    />
  </chakra.svg>
);
