import { chakra } from '@chakra-ui/react/styled-system';

const phone = 'M30 6h36a6 6 0 0 1 6 6v72a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6zM43 84h10';
const button = 'M32 66h32v10H32z';

/** The screen of each step, as strokes within the phone. */
const screens = [
  // Three fields and a button.
  `M32 18h32v8H32zM32 32h32v8H32zM32 46h32v8H32z ${button}`,
  // A message with a code of six digits.
  'M32 20h32v18H42l-6 6v-6h-4zM38 29h2M43 29h2M48 29h2M53 29h2M58 29h2 M32 52h4v8h-4zM38 52h4v8h-4zM44 52h4v8h-4zM50 52h4v8h-4zM56 52h4v8h-4z',
  // A list of programs with one chosen.
  `M35 22a3 3 0 1 0 0.1 0M35 38a3 3 0 1 0 0.1 0M35 41h0.1M35 54a3 3 0 1 0 0.1 0M44 25h20M44 41h20M44 57h20 ${button}`,
  // A filled-in form.
  `M32 20h14M32 26h32M32 36h20M32 42h32M32 52h16M32 58h32 ${button}`,
  // A face in its frame, and a signature.
  'M34 16h28v28H34zM48 22a6 7 0 1 0 0.1 0M38 44c2-7 18-7 20 0 M34 54h28v16H34zM38 64c4-10 6 4 9-3s4 4 11-1',
  // A note and a check mark.
  'M32 26h32v20H32zM48 31a5 5 0 1 0 0.1 0M36 30v12M60 30v12 M38 64l7 7 13-14',
  // A card with a photograph and a code.
  'M32 16h32v56H32zM36 21h10v12H36zM50 23h10M50 29h10M36 40h24M36 46h24 M42 54h12v12H42zM46 58h4v4h-4z',
] as const;

/** Decorative: the text next to it says the same. */
export const StepPicture = ({ step }: { step: number }) => (
  <chakra.svg
    viewBox="20 2 56 92"
    aria-hidden="true"
    w={{ base: '16', sm: '20' }}
    h="auto"
    flexShrink="0"
    alignSelf="flex-start"
    color="brand.fg"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={phone} opacity="0.5" />
    <path d={screens[step]} />
  </chakra.svg>
);
