import { htmlOfNotice, type NoticeBlock, type NoticeDocument, type NoticeInline } from '@admission/schema';
import { escapeHtml } from '../../core/html.ts';
import { logoHtml, type Sender, signatureIn } from '../../messages/index.ts';

/** A mail as plain text and HTML. */
export interface MailBody {
  text: string;
  html: string;
}

/** Builds the mail of a broadcast from its document, with absolute links and the sender in the footer. */
export function buildMail(document: NoticeDocument, subject: string, sender: Sender): MailBody {
  const { siteUrl } = sender;
  const site = siteUrl.replace(/\/+$/, '');
  const words = toPlainText(document, site);
  const body = htmlOfNotice(document)
    .replace(/(href|src)="\//g, `$1="${escapeHtml(site)}/`)
    .replace(/class="indent-(\d)"/g, (_, level: string) => `style="margin-left:${Number(level) * 2}em"`);
  const lang = /[\u0980-\u09ff]/.test(words) ? 'bn' : 'en';
  const signature = signatureIn(lang, sender);
  const html = `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:16px;background:#f4f4f5;color:#18181b;font:16px/1.6 'Noto Sans Bengali',system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">
${logoHtml(sender)}${body}
<p style="margin:24px 0 0;color:#52525b">${signature.map(escapeHtml).join('<br>')}</p>
</div></body></html>
`;
  return { text: `${words}\n\n${signature.join('\n')}`, html };
}

/** The text of a broadcast as plain text, with a line for each block; links are followed by their addresses. */
export function toPlainText(document: NoticeDocument, site: string): string {
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
