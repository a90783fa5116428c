import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

export const globalCss = defineGlobalStyles({
  html: {
    color: 'fg',
    bg: 'bg',
    colorPalette: 'brand',
    fontFamily: 'body',
    lineHeight: '1.5',
    '--line-height-heading': '1.25',
    textSizeAdjust: '100%',
    scrollPaddingTop: '6rem',
    // Keeps focused elements clear of the primary action bar on phones.
    scrollPaddingBottom: { base: '6rem', md: '0' },
    overflowWrap: 'break-word',
    _print: { bg: 'white', color: 'black', fontSize: '11pt' },
  },
  // Bengali script needs a larger line height.
  'html:lang(bn), :lang(bn)': { lineHeight: '1.7', '--line-height-heading': '1.5' },
  // The heading receives the focus when a page opens, without a focus ring.
  'h1[tabindex="-1"]:focus': { outline: 'none' },
  'p, li, dd': { maxWidth: '70ch' },
  'table, .tabular': { fontVariantNumeric: 'tabular-nums' },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  'header, footer, nav:not([data-print]), [data-no-print]': { _print: { display: 'none !important' } },
  'a[href]': { _print: { textDecoration: 'none', color: 'inherit' } },
  'section, article, tr, [data-card]': { _print: { breakInside: 'avoid' } },
});
