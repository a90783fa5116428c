import { chakra } from '@chakra-ui/react/styled-system';

export interface ProgressBarProps {
  /** What is under way, for screen readers. */
  label: string;
  /** 0 to 1; absent where nobody knows how much there is. */
  value?: number;
  /** The figure in words: '40%'. */
  valueText?: string;
}

/** How far something has come. The figure stands beside it in words, so that the bar is for the eye alone. */
export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(value * 100);
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      h="2"
      w="full"
      borderRadius="full"
      bg="bg.emphasized"
      overflow="hidden"
    >
      <chakra.div
        h="full"
        borderRadius="full"
        bg="brand.solid"
        transition="width 200ms"
        style={{ width: `${percent ?? 30}%` }}
      />
    </chakra.div>
  );
}
