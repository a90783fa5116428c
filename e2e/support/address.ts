import { AsyncLocalStorage } from 'node:async_hooks';
import { inject } from 'vitest';

const own = new AsyncLocalStorage<string>();

/** The address of the product of this journey: the shared one, unless the journey runs on its own. */
export const productUrl = (): string => own.getStore() ?? inject('productUrl');

/** Runs a journey on its own product, because it changes data of other journeys. */
export const onProduct = <T>(url: string, work: () => Promise<T>): Promise<T> => own.run(url, work);
