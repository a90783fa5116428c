import type { Lang } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, useId } from 'react';
import { showAlert } from '../lib/alerts.ts';
import { type ColourMode, colourModes, setColourMode, useColourMode } from '../lib/colourMode.ts';
import { languages, useLanguage } from '../lib/language.ts';
import { changeLanguage, useTexts } from '../lib/texts.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { inputRecipe } from '../ui/theme/recipes.ts';
import { BanglaName } from './BanglaName.tsx';

const Select = chakra('select', inputRecipe);

/** Switches to the other language, labelled in that language. */
export function LanguageSwitch() {
  const t = useTexts('common');
  const lang = useLanguage();
  const other: Lang = lang === 'en' ? 'bn' : 'en';
  const change = () => changeLanguage(other).catch(() => showAlert('error', t('connectionLost')));
  return (
    <Button
      variant="ghost"
      px={{ base: '2', md: '3' }}
      lang={other}
      aria-label={languages[other]}
      onClick={() => void change()}
    >
      <Icon name="globe" hideBelow="sm" />
      {other === 'bn' ? <BanglaName /> : languages[other]}
    </Button>
  );
}

export function ColourModeSelect() {
  const t = useTexts('nav');
  const mode = useColourMode();
  const id = useId();
  const names: Record<ColourMode, string> = {
    system: t('colourSystem'),
    light: t('colourLight'),
    dark: t('colourDark'),
  };
  return (
    <chakra.div display="inline-flex" alignItems="center" gap="2">
      <chakra.label htmlFor={id} display="inline-flex" alignItems="center" gap="1.5">
        <Icon name="palette" />
        {t('colourMode')}
      </chakra.label>
      <Select
        id={id}
        w="auto"
        value={mode}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => setColourMode(event.target.value as ColourMode)}
        appearance="auto"
      >
        {colourModes.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </Select>
    </chakra.div>
  );
}
