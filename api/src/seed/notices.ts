import type { NoticeFacts, NoticePlan } from './notice-plan.ts';
import { banglaNotices } from './notices.bn.ts';
import { englishNotices } from './notices.en.ts';

/** Twelve notices, the newest first. */
export const noticePlans = (facts: NoticeFacts): NoticePlan[] =>
  [...englishNotices(facts), ...banglaNotices(facts)].sort((a, b) => a.daysAgo - b.daysAgo);
