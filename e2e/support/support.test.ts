import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { takeScreenshots } from './screenshots.ts';
import { type Visitor, visit } from './visitor.ts';

const screen = (body: string, style = '') =>
  `<!doctype html><html lang="en"><head><title>A screen</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

let visitor: Visitor;
beforeEach(async () => {
  visitor = await visit();
});

describe('the helpers of the journeys', () => {
  it('expectAccessible fails on a violation, also on one in the dark scheme only', async () => {
    await visitor.page.setContent(screen('<h1>Exams</h1>'));
    await expectAccessible(visitor.page);
    await visitor.page.setContent(screen('<h1>Exams</h1><input>'));
    await expect(expectAccessible(visitor.page)).rejects.toThrow(/label/);
    const dark = '@media (prefers-color-scheme: dark) { p { background: #000; color: #333 } }';
    await visitor.page.setContent(screen('<h1>Exams</h1><p>Hard to read</p>', dark));
    await expect(expectAccessible(visitor.page)).rejects.toThrow(/dark color-contrast/);
  });

  it('expectAccessible fails on a control that is too small at every scroll position', async () => {
    const small = '<button style="height: 12px">';
    await visitor.page.setContent(
      screen(`<h1>Exams</h1>${small}One</button><br>${small}Two</button><p>${'x '.repeat(9_000)}</p>`),
    );
    await expect(expectAccessible(visitor.page)).rejects.toThrow(/target-size/);
  });

  it('expectNoProblems fails on console errors and script errors that do not match', async () => {
    await visitor.page.setContent(screen('<script>console.error("refused")</script>'));
    visitor.expectNoProblems(/refused/);
    await visitor.page.setContent(screen('<script>throw new Error("broken")</script>'));
    expect(() => visitor.expectNoProblems(/refused/)).toThrow(/broken/);
    expect(() => visitor.expectNoProblems(/broken/)).toThrow(/refused/);
  });

  it('takeScreenshots writes one picture for each size', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'admission-pictures-'));
    await visitor.page.setContent(screen('<h1>Exams</h1>'));
    await takeScreenshots(visitor.page, folder, 'exams');
    expect(['exams-phone.png', 'exams-desk.png'].filter((name) => existsSync(join(folder, name)))).toHaveLength(2);
    rmSync(folder, { recursive: true });
  });
});
