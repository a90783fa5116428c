import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, type DragEvent, type ReactNode, type Ref, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { buttonRecipe } from '../../ui/theme/recipes.ts';

const LabelButton = chakra('label', buttonRecipe);

/** iOS converts a photo to JPEG if the page accepts only JPEG. */
const accepted = 'image/jpeg,.jpg,.jpeg';

const hasCamera = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

interface PickerProps {
  icon: IconName;
  label: string;
  /** For screen readers. */
  of: string;
  capture?: 'user' | 'environment';
  disabled?: boolean;
  onFile: (file: File) => void;
  inputRef?: Ref<HTMLInputElement>;
}

function Picker({ icon, label, of, capture, disabled, onFile, inputRef }: PickerProps) {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Allows choosing the same file again.
    event.target.value = '';
    if (file) onFile(file);
  };
  return (
    <LabelButton
      variant="outline"
      position="relative"
      opacity={disabled ? '0.6' : undefined}
      _focusWithin={{ outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' }}
    >
      <Icon name={icon} />
      {label}
      <chakra.span srOnly>
        {': '}
        {of}
      </chakra.span>
      <chakra.input
        ref={inputRef}
        type="file"
        accept={accepted}
        capture={capture}
        disabled={disabled}
        onChange={pick}
        position="absolute"
        inset="0"
        w="full"
        h="full"
        opacity="0"
        cursor="pointer"
      />
    </LabelButton>
  );
}

export interface FileChooserProps {
  of: string;
  capture?: 'user' | 'environment';
  /** Compact layout, once a file is chosen. */
  small?: boolean;
  disabled?: boolean;
  /** Whether the last chosen file is being compressed. */
  isPreparing?: boolean;
  onFile: (file: File) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** Further ways, next to the buttons. */
  children?: ReactNode;
}

/**
 * Chooses an image to upload (picture, signature, photo of a slip or document) by drag and drop, by a button, or from the camera.
 */
export function FileChooser({
  of,
  capture,
  small,
  isPreparing,
  inputRef,
  children,
  onFile,
  ...props
}: FileChooserProps) {
  const disabled = props.disabled || isPreparing;
  const t = useTexts('images');
  const [over, setOver] = useState(false);
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !disabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onFile(file);
  };
  const buttons = { of, disabled, onFile };
  return (
    <chakra.fieldset
      aria-label={of}
      minW="0"
      flex={small ? '0 1 auto' : '1'}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
      display="flex"
      flexDirection={small ? 'row' : 'column'}
      flexWrap="wrap"
      alignItems="center"
      justifyContent={small ? 'flex-start' : 'center'}
      gap="3"
      px={small ? '0' : '4'}
      py={small ? '0' : '5'}
      borderWidth={small ? '0' : '2px'}
      borderStyle="dashed"
      borderColor={over ? 'brand.solid' : 'border.emphasized'}
      borderRadius="l3"
      bg={over ? 'brand.subtle' : undefined}
    >
      {!small && (
        <chakra.p color="fg.muted" textAlign="center" hideBelow="md">
          {t('dropHere')}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent={small ? 'flex-start' : 'center'}>
        <Picker icon="image" label={small ? t('chooseAnother') : t('chooseFile')} inputRef={inputRef} {...buttons} />
        {capture && hasCamera() && <Picker icon="camera" label={t('takePhoto')} capture={capture} {...buttons} />}
        {children}
      </chakra.div>
      <chakra.p role="status" _empty={{ position: 'absolute' }}>
        {isPreparing && t('reading')}
      </chakra.p>
    </chakra.fieldset>
  );
}
