import { it } from 'vitest';
import * as steps from './support/applicant-steps.ts';
import { removeNewerApis } from './support/older-browser.ts';
import { newPerson } from './support/registrations.ts';
import { sizes, visit } from './support/visitor.ts';

/** The same on a desktop, in English: season.test.ts. */
it('an applicant applies, pays by bKash and downloads the admit card, in Bangla on an older phone', async () => {
  const { page, expectNoProblems } = await visit({ viewport: sizes.phone, locale: 'bn-BD' });
  await page.addInitScript(() => localStorage.setItem('language', 'bn'));
  await page.addInitScript(removeNewerApis);
  const way = await steps.wordsIn('bn');
  await page.goto('/');
  await steps.checkScreen(page, 'landing');
  await steps.register(page, way, newPerson());
  await page.waitForURL(/\/dashboard/);
  await steps.checkScreen(page, 'dashboard-new');
  await steps.link(page, way.dashboard.createProfile).click();
  await steps.chooseProgram(page, way, /Electrical|EEE|Computer|CSE/);
  await steps.fillProfile(page, way);
  await steps.checkScreen(page, 'dashboard-profile');
  await steps.uploadImages(page, way);
  await steps.payByBkash(page, way);
  await steps.downloadCard(page, way);
  expectNoProblems();
}, 300_000);
