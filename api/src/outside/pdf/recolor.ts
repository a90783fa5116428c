import type { Content } from './content.ts';

/** Replaces colors in a content, including those that its layout functions return. */
export function recolor(content: Content, colors: ReadonlyMap<string, string>): Content {
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') return colors.get(value) ?? value;
    if (typeof value === 'function') return (...args: unknown[]) => replaced(value(...args));
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one)]));
  };
  return replaced(content) as Content;
}
