import { cssVariablePrefix } from '@admission/schema';

/** Shows the institution's color after it was saved: its stylesheet, as the server links it; null: the color of the product. */
export function showColor(color: string | null): void {
  const last = document.querySelector('link[rel="stylesheet"][href^="/brand/"]');
  if (!color) return last?.remove();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/brand/${color.slice(1)}.css?${cssVariablePrefix}`;
  if (last?.getAttribute('href') === link.getAttribute('href')) return;
  link.addEventListener('load', () => last?.remove());
  document.head.append(link);
}
