/**
 * Keeps the screen on until the returned function is called, where the browser can (iOS from 16.4): else the phone locks itself between
 * two people, with a queue in front of it. A lock ends when the page is left, and is asked for again.
 */
export function keepAwake(): () => void {
  const { wakeLock } = navigator as Partial<Navigator>;
  let isStopped = false;
  let held: WakeLockSentinel | undefined;
  const ask = async () => {
    if (!wakeLock || document.visibilityState !== 'visible' || (held && !held.released)) return;
    // Refused in battery saving.
    held = await wakeLock.request('screen').catch(() => undefined);
    if (isStopped) void held?.release();
  };
  void ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    isStopped = true;
    document.removeEventListener('visibilitychange', ask);
    void held?.release();
  };
}
