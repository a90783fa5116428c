import { htmlOfNotice } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { googleDocs, webPage, word } from './pasted.fixture.ts';
import { readHtml } from './readHtml.ts';
import { withoutPolicyViolations } from './words.ts';

const again = (html: string): string => htmlOfNotice(readHtml(html, { keepsForeignImages: true }).document);
const cleaned = (html: string): string[] =>
  htmlOfNotice(readHtml(html).document)
    .replaceAll(' rel="noopener noreferrer nofollow" target="_blank"', '')
    .split(/(?<=<\/(?:h\d|p|blockquote|ul|ol)>)(?=<(?:h\d|p|blockquote|ul|ol)[> ])/);

describe('readHtml of pasted HTML', () => {
  it('keeps text, marks, headings, nested lists and links of Word', () => {
    expect(cleaned(word)).toEqual([
      '<h1>Admission Test</h1>',
      '<p><strong>ভর্তি পরীক্ষা</strong> on <em>Friday</em>, <u>10 a.m.</u> <s>9 a.m.</s></p>',
      '<ol><li>Bring the admit card<ul><li>printed</li></ul></li><li>Come early</li></ol>',
      '<p><a href="https://www.example.edu/seat?a=1&amp;b=2">Seat plan</a> inside</p>',
      '<p>Room | 101</p>',
      '<p>Floor | 2</p>',
    ]);
    expect(readHtml(word).dropped).toBe(1);
  });

  it('reads the styles of Google Docs and ignores its outer <b>', () => {
    expect(cleaned(googleDocs)).toEqual([
      '<h2>Results</h2>',
      '<p><strong>Bold</strong><em> italic</em><s> gone</s><u> under</u></p>',
      '<ul><li>one<ol><li>inner</li></ol></li><li>two<br>more</li></ul>',
      '<p><a href="https://example.org/list">list</a></p>',
    ]);
  });

  it('keeps the text of a web page and counts omitted images', () => {
    expect(cleaned(webPage)).toEqual([
      '<h3>News</h3>',
      '<p>First <strong>line</strong><br>second line</p>',
      '<blockquote>Said</blockquote>',
      '<blockquote>twice</blockquote>',
      '<ol><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ol>',
      '<p>A caption</p>',
      '<p><a href="mailto:office@example.edu">Write</a> or click</p>',
    ]);
    expect(readHtml(webPage).dropped).toBe(1);
  });

  it('keeps images of this site', () => {
    const html = `<p>a<img src="${location.origin}/files/abc" alt=" Hall  A ">b</p><img src="/files/def">`;
    expect(readHtml(html)).toEqual({
      dropped: 0,
      document: [
        { type: 'paragraph', children: [{ text: 'a' }] },
        { type: 'image', url: '/files/abc', alt: 'Hall A', children: [{ text: '' }] },
        { type: 'paragraph', children: [{ text: 'b' }] },
        { type: 'image', url: '/files/def', alt: '', children: [{ text: '' }] },
      ],
    });
  });
});

describe('readHtml of a stored document', () => {
  it.each([
    [
      '<h1>One</h1><h6>Six</h6><p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s></p><blockquote class="indent-1">q</blockquote><ol><li>a<ul><li>b</li></ul></li></ol><p class="indent-2">in<br>two</p><p><img src="https://example.org/a.jpg" alt="a &quot;map&quot;"></p>',
    ],
    ['<p>ভর্তি <strong>বিজ্ঞপ্তি</strong> &lt;b&gt; &amp; &quot;উদ্ধৃতি&quot;</p>'],
  ])('round-trips %s', (html) => {
    expect(again(html)).toBe(html);
  });
});

describe('readHtml of hostile HTML', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><text>x</text></svg>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe src="https://evil.example"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="data:text/html,<script>alert(1)</script>"></object>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<template><img src=x onerror=alert(1)></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<style>*{background:url(javascript:alert(1))}</style>',
    '<link rel=stylesheet href="https://evil.example">',
    '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<img src="//evil.example/x.jpg">',
    '<video><source onerror=alert(1)></video>',
    '<input autofocus onfocus=alert(1)>',
    '<button formaction="javascript:alert(1)">x</button>',
  ])('drops %s', (html) => {
    expect(readHtml(html).document).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    '//evil.example',
    '/\\evil.example',
    'https://www.google.com/url?q=javascript:alert(1)',
  ])('does not link %s', (href) => {
    expect(readHtml(`<a href="${href}" onclick="alert(1)">words</a>`).document).toEqual([
      { type: 'paragraph', children: [{ text: 'words' }] },
    ]);
  });

  it('neither loads nor runs anything while parsing', () => {
    Object.assign(globalThis, { ran: false });
    readHtml('<img src="https://evil.example/x" onerror="ran=true"><script>ran=true</script><body onload="ran=true">');
    expect((globalThis as { ran?: boolean }).ran).toBe(false);
  });

  it('limits depth and length', () => {
    expect(readHtml(`${'<div>'.repeat(5_000)}x`).document).toEqual([]);
    expect(readHtml('<p>x</p>'.repeat(3_000)).document).toHaveLength(2000);
  });
});

describe('withoutPolicyViolations', () => {
  it.each([
    [
      `<style>p{color:red}</style><STYLE type=x>a</style ><p  style = 'font-weight:700'>a style="b"</p><style>unended`,
      `<p  data-pasted-style = 'font-weight:700'>a style="b"</p>`,
    ],
    [`<a href="a>b" onclick='x>"y"' ONFOCUS=z>on x=1</a>`, `<a href="a>b">on x=1</a>`],
    [`<img src="a"onerror="b"alt=c/d onload>`, `<img src="a" alt=c/d>`],
    [`<svg/onload=a><p title="</noscript><img onerror=b>">5 < 6`, `<svg><p>5 < 6`],
    [`<base href="https://evil.example/">x`, `<base>x`],
    [`<a = href="b" ""=c onclick`, `<a href="b"`],
  ])('keeps of %s the attributes that are read', (html, expected) => {
    expect(withoutPolicyViolations(html)).toBe(expected);
  });

  it('reads megabytes of unclosed tags without backtracking', () => {
    const started = performance.now();
    for (const part of ['<a b="', `<a '`, '<a b = ', '<a   ', '<a b']) withoutPolicyViolations(part.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('leaves the bold of an inline style to the reader', () => {
    const html = `<p style='font-weight:700'>a style="b"</p>`;
    expect(readHtml(html).document).toEqual([{ type: 'paragraph', children: [{ text: 'a style="b"', bold: true }] }]);
  });
});
