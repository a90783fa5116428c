/** Keeps a floating element off the controls of the page; returns the cleanup. */
type KeepClear = (floating: HTMLElement) => () => void;

/** Set by the pages behind sign-in; elsewhere the toaster loads it. */
export const toastPlace: { keepClear?: KeepClear } = {};
