import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  consumeInstrumentationClientResultMetaReceiver,
  FrameworkContext,
  getRouteInstrumentationUpdates,
  instrumentClientSideRouter,
  mergeRefs,
  PrefetchPageLinks,
  usePrefetchBehavior,
} from './slimRouter.ts';

function Link() {
  const [shouldPrefetch, ref, handlers] = usePrefetchBehavior();
  expect([shouldPrefetch, ref.current, handlers]).toEqual([false, null, {}]);
  return <PrefetchPageLinks />;
}

it('passes an element to every ref of a link, of both kinds', () => {
  const asObject = { current: null as HTMLElement | null };
  const asFunction = vi.fn();
  const { container } = render(<p ref={mergeRefs<HTMLElement>(asObject, asFunction, null, undefined)} />);
  expect(asObject.current).toBe(container.firstChild);
  expect(asFunction).toHaveBeenCalledWith(container.firstChild);
});

it('prefetches nothing, serves no framework and instruments nothing', () => {
  const router = {};
  const { container } = render(
    <FrameworkContext value={undefined}>
      <Link />
    </FrameworkContext>,
  );
  expect(container).toBeEmptyDOMElement();
  expect(getRouteInstrumentationUpdates()).toEqual({});
  expect(instrumentClientSideRouter(router)).toBe(router);
  expect(consumeInstrumentationClientResultMetaReceiver()).toBeUndefined();
});
