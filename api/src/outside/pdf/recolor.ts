import type { Content } from './content.ts';

/** Replaces colors in all of a content, those that layouts return too. */
export function recolor(content: Content, colors: ReadonlyMap<string, string>): Content {
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') return colors.get(value) ?? value;
    if (typeof value === 'function') return (...given: unknown[]) => replaced(value(...given));
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one)]));
  };
  return replaced(content) as Content;
}
