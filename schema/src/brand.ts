/** WCAG 2.2, 1.4.3: the contrast of small text. */
const minContrast = 4.5;

const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;

/** WCAG 2.2, "relative luminance". */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether white text on the color `#rrggbb` is readable. */
export const isReadableUnderWhite = (color: string): boolean => 1.05 / (luminanceOf(color) + 0.05) >= minContrast;

/** A share of the color, the rest of another one. */
const mixed = (color: string, other: string, share: number): string => {
  const others = channelsOf(other);
  return hexOf(channelsOf(color).map((channel, index) => channel * share + (others[index] ?? 0) * (1 - share)));
};

/** How much of the color is in each step, the rest white (below 600) or black; 600 is the color itself. */
const shares = {
  50: 0.08,
  100: 0.18,
  200: 0.32,
  300: 0.45,
  400: 0.7,
  500: 0.88,
  600: 1,
  700: 0.82,
  800: 0.66,
  900: 0.54,
  950: 0.3,
};

/** The prefix of the pages' CSS variables (`cssVarsPrefix` of the theme): the colors of an institution replace those of the product. */
export const cssVariablePrefix = 'ua';

/** The steps of a brand color, as the pages name them: 600 carries white text and 300 black text. */
export const brandScale = (color: string): Record<keyof typeof shares, string> =>
  Object.fromEntries(
    Object.entries(shares).map(([step, share]) => [
      step,
      mixed(color, Number(step) < 600 ? '#ffffff' : '#000000', share),
    ]),
  ) as Record<keyof typeof shares, string>;
