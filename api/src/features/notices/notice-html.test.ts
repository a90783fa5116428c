import { htmlOfNotice, type NoticeDocument, plainOfNotice } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { readNoticeHtml } from './notice-html.ts';

const again = (html: string): string => htmlOfNotice(readNoticeHtml(html));

describe('readNoticeHtml', () => {
  it('keeps every element of the toolbar', () => {
    const html =
      '<h1>One</h1><h6>Six</h6><p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s></p><ul><li>a<ol><li>b</li></ol></li></ul><blockquote>q</blockquote><ol><li class="indent-1">c</li></ol><p class="indent-2">in</p>';
    expect(again(html)).toBe(html);
  });

  it('is a fixed point: what it wrote it reads as the same document', () => {
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
    expect(readNoticeHtml(htmlOfNotice(document))).toEqual(document);
  });

  it.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['<svg onload=alert(1)>'],
    ['<iframe src="https://evil.example"></iframe>'],
    ['<style>*{display:none}</style>'],
    ['<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>'],
  ])('drops %s whole', (html) => {
    expect(again(html)).toBe('');
  });

  it.each([
    ['javascript:alert(1)'],
    ['java\tscript:alert(1)'],
    [' JaVaScRiPt:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:x'],
    ['//evil.example'],
    ['/\\evil.example'],
  ])('keeps the words of a link to %s and not the link', (href) => {
    expect(again(`<p><a href="${href}">words</a></p>`)).toBe('<p>words</p>');
  });

  it('drops handlers, styles and unknown classes from elements it keeps', () => {
    expect(again('<p onclick="x()" style="color:red" class="evil indent-1">a</p>')).toBe('<p class="indent-1">a</p>');
  });

  it('cleans what Word and web pages paste', () => {
    const word =
      '<p class="MsoNormal" style="mso-x:1"><b><span lang="EN-US">Dear<o:p></o:p></span></b></p><table><tr><td>cell</td></tr></table>';
    expect(again(word)).toBe('<p><strong>Dear</strong></p><p>cell</p>');
  });

  it('drops lines of what nobody sees', () => {
    expect(again('<p>&#8203;&#8288;</p><h1>&shy; &nbsp;</h1><ul><li>\u3164</li></ul>')).toBe('');
  });

  it('reads elements as deep as the editor does, and none below', () => {
    const nested = (depth: number) => `${'<div>'.repeat(depth)}words${'</div>'.repeat(depth)}`;
    expect(again(nested(100))).toBe('<p>words</p>');
    expect(again(nested(101))).toBe('');
  });

  it('survives a bomb of nested elements', () => {
    expect(again('<div>'.repeat(10_000))).toBe('');
  });

  it('gives the words alone for previews', () => {
    expect(plainOfNotice(readNoticeHtml('<h2>T</h2><p>a <b>b</b></p><ul><li>c</li></ul>'))).toBe('T\na b\nc');
  });
});
