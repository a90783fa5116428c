import { htmlOfNotice, type NoticeBlock, type NoticeDocument, type NoticeInline } from '@admission/schema';
import { escapeHtml } from '../../core/html.ts';
import type { Sender } from '../../messages/index.ts';

/** What a mail says, in two forms of the same words. */
export interface Letter {
  text: string;
  html: string;
}

/** The mail of a document: links of this site lead to it from outside too, and the sender stands below. */
export function letterOf(document: NoticeDocument, subject: string, { admissionTitle, siteUrl }: Sender): Letter {
  const site = siteUrl.replace(/\/+$/, '');
  const words = plainOf(document, site);
  const body = htmlOfNotice(document)
    .replace(/(href|src)="\//g, `$1="${escapeHtml(site)}/`)
    .replace(/class="indent-(\d)"/g, (_, level: string) => `style="margin-left:${Number(level) * 2}em"`);
  const lang = /[\u0980-\u09ff]/.test(words) ? 'bn' : 'en';
  const html = `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:16px;background:#f4f4f5;color:#18181b;font:16px/1.6 'Noto Sans Bengali',system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">
${body}
<p style="margin:24px 0 0;color:#52525b">${escapeHtml(admissionTitle)}</p>
</div></body></html>
`;
  return { text: `${words}\n\n${admissionTitle}`, html };
}

/** The words with a line for each block; a link is followed by its address, because plain text has no other way to lead there. */
export function plainOf(document: NoticeDocument, site: string): string {
  const address = (url: string): string => (url.startsWith('/') ? `${site}${url}` : url.replace(/^mailto:/i, ''));
  const inline = (node: NoticeInline): string => {
    if (!('type' in node)) return node.text;
    const words = node.children.map((one) => one.text).join('');
    const url = address(node.url);
    return words.trim() === url ? words : `${words} (${url})`;
  };
  const line = (block: NoticeBlock): string => {
    if (block.type === 'image') return block.alt;
    const words = block.children.map(inline).join('');
    return block.type === 'list-item' ? `- ${words}` : words;
  };
  return document
    .map(line)
    .filter((one) => one.trim() !== '')
    .join('\n');
}
