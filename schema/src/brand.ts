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

/** The shades of a brand color that pages and papers use in place of the product's own. */
export const brandShades = (color: string) => ({
  solid: color,
  deep: mixed(color, '#000000', 0.55),
  line: mixed(color, '#ffffff', 0.38),
  tint: mixed(color, '#ffffff', 0.08),
  /** On a dark ground. */
  light: mixed(color, '#ffffff', 0.45),
});
