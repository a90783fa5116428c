import { chakra } from '@chakra-ui/react/styled-system';

export interface ProgressBarProps {
  /** Accessible name. */
  label: string;
  /** 0 to 1; absent if the total is unknown. */
  value?: number;
  /** The value as text: '40%'. */
  valueText?: string;
}

/** A progress bar. The value is shown as text as well. */
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
