import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { scales, semanticColours } from './colours.ts';
import { globalCss } from './globalCss.ts';
import { baseRecipes } from './recipes.ts';

type Values = Record<string, { value: string }>;

const values = (entries: Record<string, string>): Values =>
  Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, { value }]));

const rem = (quarters: number): string => `${quarters / 4}rem`;

/** Chakra's spacing scale in quarters of a rem. */
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60,
  64, 72, 80, 96,
];
const spacing = values(Object.fromEntries(steps.map((step) => [String(step), rem(step)])));

const sizes: Values = {
  ...spacing,
  ...values({
    '3xs': '14rem',
    '2xs': '16rem',
    xs: '20rem',
    sm: '24rem',
    md: '28rem',
    lg: '32rem',
    xl: '36rem',
    '2xl': '42rem',
    '3xl': '48rem',
    '4xl': '56rem',
    '5xl': '64rem',
    '6xl': '72rem',
    '7xl': '80rem',
    '8xl': '90rem',
    max: 'max-content',
    min: 'min-content',
    fit: 'fit-content',
    full: '100%',
    dvh: '100dvh',
    vh: '100vh',
    /** The column of forms and text. */
    column: '720px',
  }),
};

const palettes = Object.fromEntries(
  Object.entries(scales).map(([name, scale]) => [
    name,
    Object.fromEntries(Object.entries(scale).map(([step, value]) => [step, { value }])),
  ]),
);

/** `fonts.css` sets `--bangla`. */
const fontStack = "'Noto Sans Variable', var(--bangla, 'Noto Sans Bengali Variable'), system-ui, sans-serif";

/** Shared by both systems: tokens and semantic tokens. */
export const sharedConfig = defineConfig({
  cssVarsPrefix: 'ua',
  cssVarsRoot: ':where(:root, :host)',
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    tokens: {
      colors: { ...palettes, white: { value: '#ffffff' }, black: { value: '#000000' } },
      spacing,
      sizes,
      fonts: values({ body: fontStack, heading: fontStack, mono: 'ui-monospace, SFMono-Regular, Menlo, monospace' }),
      fontSizes: values({
        xs: '0.8125rem',
        sm: '0.875rem',
        md: '1rem',
        lg: '1.125rem',
        xl: '1.25rem',
        '2xl': '1.5rem',
        '3xl': '1.875rem',
        '4xl': '2.25rem',
      }),
      fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
      lineHeights: values({ shorter: '1.25', short: '1.375', moderate: '1.5', tall: '1.625', taller: '2' }),
      radii: values({
        xs: '0.125rem',
        sm: '0.25rem',
        md: '0.375rem',
        lg: '0.5rem',
        xl: '0.75rem',
        '2xl': '1rem',
        full: '9999px',
      }),
      durations: values({ fastest: '50ms', faster: '100ms', fast: '150ms', moderate: '200ms', slow: '300ms' }),
      zIndex: values({
        hide: '-1',
        base: '0',
        docked: '10',
        dropdown: '1000',
        sticky: '1100',
        banner: '1200',
        overlay: '1300',
        modal: '1400',
        popover: '1500',
        skipNav: '1600',
        toast: '1700',
        tooltip: '1800',
        max: '2147483647',
      }),
      cursor: values({
        button: 'pointer',
        checkbox: 'default',
        disabled: 'not-allowed',
        menuitem: 'default',
        option: 'default',
        radio: 'default',
        slider: 'default',
        switch: 'pointer',
      }),
    },
    semanticTokens: {
      colors: semanticColours,
      radii: values({ l1: '{radii.sm}', l2: '{radii.md}', l3: '{radii.lg}' }),
      shadows: {
        sm: { value: { _light: '0 1px 2px rgb(15 19 24 / 0.12)', _dark: '0 1px 2px rgb(0 0 0 / 0.6)' } },
        md: { value: { _light: '0 4px 12px rgb(15 19 24 / 0.14)', _dark: '0 4px 12px rgb(0 0 0 / 0.7)' } },
        lg: { value: { _light: '0 12px 32px rgb(15 19 24 / 0.18)', _dark: '0 12px 32px rgb(0 0 0 / 0.8)' } },
      },
    },
    textStyles: {
      xs: { value: { fontSize: 'xs' } },
      sm: { value: { fontSize: 'sm' } },
      md: { value: { fontSize: 'md' } },
      lg: { value: { fontSize: 'lg' } },
      xl: { value: { fontSize: 'xl' } },
      '2xl': { value: { fontSize: '2xl' } },
    },
  },
});

/** The system of the public pages: only the recipes that they need, to keep the first load small. */
export const system = createSystem(
  defaultBaseConfig,
  sharedConfig,
  defineConfig({ preflight: true, globalCss, theme: { recipes: baseRecipes } }),
);
