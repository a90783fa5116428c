import { htmlOfNotice, type NoticeDocument, plainOfNotice } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { parseNoticeHtml } from './notice-html.ts';

const roundTrip = (html: string): string => htmlOfNotice(parseNoticeHtml(html));

describe('parseNoticeHtml', () => {
  it('keeps every element of the toolbar', () => {
    const html =
      '<h1>One</h1><h6>Six</h6><p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s></p><ul><li>a<ol><li>b</li></ol></li></ul><blockquote>q</blockquote><ol><li class="indent-1">c</li></ol><p class="indent-2">in</p>';
    expect(roundTrip(html)).toBe(html);
  });

  it('parses the HTML of a document to the same document', () => {
    const document: NoticeDocument = [
      { type: 'heading', level: 2, children: [{ text: 'ভর্তি <বিজ্ঞপ্তি> & "উদ্ধৃতি"' }] },
      {
        type: 'paragraph',
        children: [
          { text: 'See ' },
          { type: 'link', url: 'https://example.org/?a=1&b=2', children: [{ text: 'here', bold: true }] },
        ],
      },
      { type: 'image', url: 'https://example.org/a.jpg', alt: 'a "map"', children: [{ text: '' }] },
      { type: 'list-item', ordered: true, children: [{ text: 'first' }] },
      { type: 'list-item', ordered: true, indent: 1, children: [{ text: 'inner' }] },
    ];
    expect(parseNoticeHtml(htmlOfNotice(document))).toEqual(document);
  });

  it.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['<svg onload=alert(1)>'],
    ['<iframe src="https://evil.example"></iframe>'],
    ['<style>*{display:none}</style>'],
    ['<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>'],
  ])('drops %s', (html) => {
    expect(roundTrip(html)).toBe('');
  });

  it.each([
    ['javascript:alert(1)'],
    ['java\tscript:alert(1)'],
    [' JaVaScRiPt:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:x'],
    ['//evil.example'],
    ['/\\evil.example'],
  ])('keeps the text of a link to %s without the link', (href) => {
    expect(roundTrip(`<p><a href="${href}">words</a></p>`)).toBe('<p>words</p>');
  });

  it('drops handlers, styles and unknown classes', () => {
    expect(roundTrip('<p onclick="x()" style="color:red" class="evil indent-1">a</p>')).toBe(
      '<p class="indent-1">a</p>',
    );
  });

  it('cleans HTML pasted from Word and web pages', () => {
    const word =
      '<p class="MsoNormal" style="mso-x:1"><b><span lang="EN-US">Dear<o:p></o:p></span></b></p><table><tr><td>cell</td></tr></table>';
    expect(roundTrip(word)).toBe('<p><strong>Dear</strong></p><p>cell</p>');
  });

  it('drops lines of invisible characters', () => {
    expect(roundTrip('<p>&#8203;&#8288;</p><h1>&shy; &nbsp;</h1><ul><li>\u3164</li></ul>')).toBe('');
  });

  it('ignores elements below the nesting limit of the editor', () => {
    const nested = (depth: number) => `${'<div>'.repeat(depth)}words${'</div>'.repeat(depth)}`;
    expect(roundTrip(nested(100))).toBe('<p>words</p>');
    expect(roundTrip(nested(101))).toBe('');
  });

  it('handles 10,000 nested elements', () => {
    expect(roundTrip('<div>'.repeat(10_000))).toBe('');
  });

  it('plainOfNotice returns the text for previews', () => {
    expect(plainOfNotice(parseNoticeHtml('<h2>T</h2><p>a <b>b</b></p><ul><li>c</li></ul>'))).toBe('T\na b\nc');
  });
});
