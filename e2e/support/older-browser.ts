/**
 * Runs in a page before its scripts: removes APIs that Safari of iOS 16.4 or Chrome 103 lacks (https://caniuse.com,
 * https://webkit.org/blog). Safari's WebCrypto has Ed25519 since 17, storage estimates exist since 17.
 */
export function removeNewerApis(): void {
  const remove = (from: object | undefined, ...names: readonly string[]) => {
    for (const name of names) if (from) Reflect.deleteProperty(from, name);
  };
  remove(window, 'BarcodeDetector', 'OffscreenCanvas', 'trustedTypes', 'scheduler', 'ImageCapture', 'CloseWatcher');
  remove(window, 'requestIdleCallback', 'cancelIdleCallback', 'documentPictureInPicture', 'Iterator');
  remove(Navigator.prototype, 'vibrate', 'wakeLock', 'connection', 'getBattery', 'userAgentData');
  remove(StorageManager.prototype, 'estimate', 'persist');
  remove(ServiceWorkerRegistration.prototype, 'periodicSync', 'sync');
  remove(HTMLVideoElement.prototype, 'requestVideoFrameCallback');
  remove(Document.prototype, 'startViewTransition');
  remove(Element.prototype, 'checkVisibility');
  remove(HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover');
  remove(Promise, 'withResolvers', 'try');
  for (const list of [Array.prototype, Object.getPrototypeOf(Uint8Array.prototype)])
    remove(list, 'toSorted', 'toReversed', 'toSpliced', 'with');
  remove(String.prototype, 'isWellFormed', 'toWellFormed');
  remove(Object, 'groupBy');
  remove(Map, 'groupBy');
  remove(Array, 'fromAsync');
  remove(AbortSignal, 'any');
  remove(URL, 'canParse', 'parse');
  remove(Uint8Array, 'fromBase64', 'fromHex');
  remove(Uint8Array.prototype, 'toBase64', 'toHex');
  remove(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom');
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  remove(iterator, 'map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find');
  const { importKey, generateKey } = SubtleCrypto.prototype;
  const isUnknown = (algorithm: unknown): boolean => JSON.stringify(algorithm).includes('Ed25519');
  const refuse = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));
  SubtleCrypto.prototype.importKey = function (this: SubtleCrypto, ...given: Parameters<typeof importKey>) {
    return isUnknown(given[2]) ? refuse() : importKey.apply(this, given);
  } as typeof importKey;
  SubtleCrypto.prototype.generateKey = function (this: SubtleCrypto, ...given: Parameters<typeof generateKey>) {
    return isUnknown(given[0]) ? refuse() : generateKey.apply(this, given);
  } as typeof generateKey;
}
