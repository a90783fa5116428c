import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from './Icon.tsx';
import { buttonRecipe } from './theme/recipes.ts';

const LabelButton = chakra('label', buttonRecipe);

export interface FileDropProps {
  /** Accessible name of the input. */
  label: string;
  /** The label of the button. */
  choose: string;
  /** The text of the drop zone. */
  drop: string;
  /** The `accept` attribute. */
  accept: string;
  hint?: ReactNode;
  busy?: boolean;
  onFile: (file: File) => void;
}

/** Selects one file by drag and drop or by button. */
export function FileDrop({ label, choose, drop, accept, hint, busy, onFile }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !busy);
  };
  const take = (file: File | undefined) => {
    if (file && !busy) onFile(file);
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Allows choosing the same file again.
    event.target.value = '';
    take(file);
  };
  return (
    <chakra.fieldset
      aria-label={label}
      minW="0"
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event: DragEvent) => {
        drag(false)(event);
        take(event.dataTransfer.files[0]);
      }}
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="3"
      px="4"
      py="6"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={over ? 'brand.solid' : 'border.emphasized'}
      borderRadius="l3"
      bg={over ? 'brand.subtle' : undefined}
    >
      <chakra.p color="fg.muted" textAlign="center" hideBelow="md">
        {drop}
      </chakra.p>
      <LabelButton
        position="relative"
        opacity={busy ? '0.7' : undefined}
        _focusWithin={{ outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' }}
      >
        <Icon name="upload" />
        {choose}
        <chakra.input
          type="file"
          accept={accept}
          aria-describedby={hint ? id : undefined}
          aria-disabled={busy || undefined}
          onClick={(event) => busy && event.preventDefault()}
          onChange={pick}
          position="absolute"
          inset="0"
          w="full"
          h="full"
          opacity="0"
          cursor="pointer"
        />
      </LabelButton>
      {hint && (
        <chakra.p id={id} textStyle="sm" color="fg.muted" textAlign="center">
          {hint}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
