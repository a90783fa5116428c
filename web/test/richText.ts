import { fireEvent } from '@testing-library/react';

/** Polyfills for Slate in jsdom. */
export function prepareEditor(): void {
  Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect();
  Object.defineProperty(HTMLElement.prototype, 'isContentEditable', {
    configurable: true,
    get(this: HTMLElement) {
      return this.closest('[contenteditable]')?.getAttribute('contenteditable') === 'true';
    },
  });
}

/** Pastes HTML into the editor. */
export function pasteInto(paper: HTMLElement, data: Record<string, string>, files: File[] = []): void {
  paper.focus();
  fireEvent.paste(paper, {
    clipboardData: { getData: (type: string) => data[type] ?? '', files, types: Object.keys(data), items: [] },
  });
}
