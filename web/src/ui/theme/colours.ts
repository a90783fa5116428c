import { brand } from './brand.ts';

/** The scales of the semantic colours; screens use semantic names only. */
export const scales = {
  brand,
  gray: {
    50: '#f8f9fa',
    100: '#f0f2f4',
    200: '#e1e5e9',
    300: '#c9d0d6',
    400: '#98a3ae',
    500: '#6d7984',
    600: '#4f5a65',
    700: '#3b454f',
    800: '#272f38',
    900: '#181e25',
    950: '#0f1318',
  },
  red: {
    50: '#fef2f2',
    100: '#fde3e3',
    200: '#fbcaca',
    300: '#f6a5a5',
    400: '#ee7474',
    500: '#dc4444',
    600: '#b92c2c',
    700: '#962222',
    800: '#741d1d',
    900: '#501717',
    950: '#330d0d',
  },
  orange: {
    50: '#fff6eb',
    100: '#ffe8cc',
    200: '#fdd09a',
    300: '#f9b362',
    400: '#ee9130',
    500: '#cf7212',
    600: '#98500a',
    700: '#7a400b',
    800: '#5f330d',
    900: '#44260d',
    950: '#2a1706',
  },
  green: {
    50: '#effaf1',
    100: '#d8f2dd',
    200: '#b0e3ba',
    300: '#7fce8f',
    400: '#4cb162',
    500: '#2e9146',
    600: '#1f7035',
    700: '#195a2b',
    800: '#154724',
    900: '#0f341b',
    950: '#081f10',
  },
  blue: {
    50: '#eff6fe',
    100: '#dbeafc',
    200: '#b9d7f9',
    300: '#8bbcf4',
    400: '#579aea',
    500: '#3079d6',
    600: '#1f5db0',
    700: '#1a4b8e',
    800: '#173d70',
    900: '#132d51',
    950: '#0b1b33',
  },
} as const;

type Scale = keyof typeof scales;
type Step = keyof typeof brand;

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });
const steps = (scale: Scale) => (light: Step, dark: Step) =>
  pair(`{colors.${scale}.${light}}`, `{colors.${scale}.${dark}}`);

/** The token names of a `colorPalette`, as Chakra's recipes expect them. */
function palette(scale: Scale) {
  const of = steps(scale);
  return {
    solid: of(600, 300),
    contrast: pair('white', '{colors.gray.950}'),
    fg: of(700, 300),
    subtle: of(50, 950),
    muted: of(100, 900),
    emphasized: of(200, 800),
    border: of(300, 700),
    focusRing: of(600, 300),
  };
}

const gray = steps('gray');

export const semanticColours = {
  bg: {
    DEFAULT: pair('{colors.gray.50}', '{colors.gray.950}'),
    panel: pair('white', '{colors.gray.900}'),
    subtle: gray(50, 900),
    muted: gray(100, 800),
    emphasized: gray(200, 700),
    inverted: gray(900, 50),
    error: steps('red')(50, 950),
    warning: steps('orange')(50, 950),
    success: steps('green')(50, 950),
    info: steps('blue')(50, 950),
  },
  fg: {
    DEFAULT: gray(900, 50),
    muted: gray(600, 300),
    subtle: gray(500, 400),
    inverted: gray(50, 900),
    error: steps('red')(600, 300),
    warning: steps('orange')(600, 300),
    success: steps('green')(600, 300),
    info: steps('blue')(600, 300),
  },
  border: {
    DEFAULT: gray(200, 700),
    muted: gray(100, 800),
    subtle: gray(50, 800),
    /** Borders of controls: 3 to 1 against the page (WCAG 1.4.11). */
    control: gray(500, 400),
    emphasized: gray(300, 600),
    error: steps('red')(600, 300),
  },
  brand: palette('brand'),
  gray: palette('gray'),
  red: palette('red'),
  orange: palette('orange'),
  green: palette('green'),
  blue: palette('blue'),
} as const;
