const pauseMs = 800;

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** False on a slow or metered line, as far as the browser reports it; as in `public/theme.js`. */
const mayFetchAhead = (): boolean => {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Line }).connection ?? {};
  return !saveData && effectiveType === '4g';
};

let timer: ReturnType<typeof setTimeout> | undefined;

/** Loads what is needed next once typing pauses; never on a slow or metered line. */
export function fetchAheadAfterTyping(load: () => Promise<unknown>): void {
  clearTimeout(timer);
  if (mayFetchAhead()) timer = setTimeout(() => load().catch(() => undefined), pauseMs);
}
