import { noticePages } from './features/notices/index.ts';
import type { PageRoute } from './page.tsx';

/** Every feature once: the pages that it registers. Anything else is 'Page Not Found'. */
export const pages: readonly PageRoute[] = [...noticePages];
