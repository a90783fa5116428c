import { chakra } from '@chakra-ui/react/styled-system';
import { encode } from 'uqr';

/** A QR code as one path: dark on white in both colour modes, which cameras need, with the margin of the standard. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      w="full"
      maxW="56"
      bg="white"
      color="black"
      borderRadius="l2"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </chakra.svg>
  );
}
