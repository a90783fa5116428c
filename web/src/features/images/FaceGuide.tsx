import { chakra } from '@chakra-ui/react/styled-system';

/** An oval for the face over the crop; the uploaded picture does not have it. */
export const FaceGuide = () => (
  <chakra.svg
    viewBox="0 0 100 100"
    aria-hidden="true"
    position="absolute"
    inset="0"
    w="full"
    h="full"
    pointerEvents="none"
    fill="none"
  >
    <chakra.path
      d="M0 0H100V100H0ZM50 10C35 10 27 23 27 42C27 62 37 77 50 77C63 77 73 62 73 42C73 23 65 10 50 10Z"
      fill="black"
      fillOpacity="0.3"
      fillRule="evenodd"
    />
    <chakra.path
      d="M50 10C35 10 27 23 27 42C27 62 37 77 50 77C63 77 73 62 73 42C73 23 65 10 50 10Z"
      stroke="white"
      strokeWidth="0.8"
      strokeDasharray="2.5 1.5"
    />
  </chakra.svg>
);
