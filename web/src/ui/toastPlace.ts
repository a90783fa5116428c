/** Keeps a floating element off the controls of the page; returns how to end it. */
type KeepClear = (floating: HTMLElement) => () => void;

/** Set by what is loaded behind sign-in; elsewhere the toaster loads it. */
export const toastPlace: { keepClear?: KeepClear } = {};
