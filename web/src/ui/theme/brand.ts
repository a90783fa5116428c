/**
 * The one place where an operator changes the colour of the product. Keep the steps from light to dark; 600 carries white text
 * and 300 carries black text, so both have to reach a contrast of 4.5 to 1 (a test checks it).
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
