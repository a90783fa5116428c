/**
 * The brand colour, from light to dark. 600 is the background of white text and 300 of black text: both need a contrast of
 * 4.5 to 1 (checked by `colours.test.ts`).
 */
export const brand = {
  50: '#edf7f4',
  100: '#d2ece4',
  200: '#a7d9cb',
  300: '#73bfab',
  400: '#44a08a',
  500: '#28846f',
  600: '#176a58',
  700: '#135648',
  800: '#11453b',
  900: '#0e3931',
  950: '#05211c',
} as const;
