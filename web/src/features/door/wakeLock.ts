/**
 * Keeps the screen on until the returned function is called, if the browser can (iOS from 16.4); otherwise the phone locks itself between
 * two people. The browser ends a lock when the page is hidden, so it is requested again.
 */
export function keepAwake(): () => void {
  const { wakeLock } = navigator as Partial<Navigator>;
  let isStopped = false;
  let held: WakeLockSentinel | undefined;
  const ask = async () => {
    if (!wakeLock || document.visibilityState !== 'visible' || (held && !held.released)) return;
    // Refused in battery saver mode.
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
