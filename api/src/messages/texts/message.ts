import type { Lang } from '@admission/schema';
import { escapeHtml } from '../../core/html.ts';

/** Who writes: what every message names, so that the reader knows it. */
export interface Sender {
  /** The brand of the navigation bar, at the end of every SMS and in every subject. */
  admissionTitle: string;
  /** The address that users see. */
  siteUrl: string;
}

export interface SmsText {
  text: string;
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

export type SmsOf<Props> = (props: Props & Sender, lang: Lang) => SmsText;
/** `name` is whom the mail greets. */
export type MailOf<Props> = (props: Props & Sender & { name: string }, lang: Lang) => MailText;

export interface MailParts {
  subject: string;
  paragraphs: string[];
  /** What the reader may have to quote later: label and value. */
  facts?: [label: string, value: string][];
  /** Where to go on, below the site's address. */
  action: { label: string; path: string };
}

const greetings = { en: 'Dear', bn: 'প্রিয়' } satisfies Record<Lang, string>;

/** One SMS: the message, then who sends it. Whatever came from a person stays on one line. */
export function sms(lang: Lang, body: Record<Lang, string>, { admissionTitle }: Sender): SmsText {
  return { text: oneLine(`${body[lang]} ${admissionTitle}`) };
}

/** One mail in two forms of the same words; everything in the HTML is escaped. */
export function mail(lang: Lang, reader: Sender & { name: string }, words: Record<Lang, MailParts>): MailText {
  const { name, ...sender } = reader;
  const parts = words[lang];
  const subject = oneLine(`${parts.subject} - ${sender.admissionTitle}`);
  const greeting = `${greetings[lang]} ${oneLine(name)},`;
  const href = `${sender.siteUrl.replace(/\/+$/, '')}${parts.action.path}`;
  const facts = parts.facts ?? [];
  const text = [
    greeting,
    ...parts.paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n')] : []),
    `${parts.action.label}: ${href}`,
    sender.admissionTitle,
  ].join('\n\n');
  return {
    subject,
    text,
    html: page({
      lang,
      title: subject,
      paragraphs: [greeting, ...parts.paragraphs],
      facts,
      action: { label: parts.action.label, href },
      admissionTitle: sender.admissionTitle,
    }),
  };
}

interface Page {
  lang: Lang;
  title: string;
  paragraphs: string[];
  facts: [string, string][];
  action: { label: string; href: string };
  admissionTitle: string;
}

function page({ lang, title, paragraphs, facts, action, admissionTitle }: Page): string {
  const cell = 'padding:4px 16px 4px 0;text-align:left;vertical-align:top';
  const rows = facts.map(([label, value]) => {
    const head = `<th scope="row" style="${cell};font-weight:normal;color:#52525b">${escapeHtml(label)}</th>`;
    return `<tr>${head}<td style="${cell};font-weight:bold">${escapeHtml(value)}</td></tr>`;
  });
  const table =
    rows.length > 0 ? `<table style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>` : '';
  const button =
    'display:inline-block;padding:12px 20px;background:#1e40af;color:#ffffff;text-decoration:none;border-radius:6px';
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:16px;background:#f4f4f5;color:#18181b;font:16px/1.6 'Noto Sans Bengali',system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">
${paragraphs.map((one) => `<p style="margin:0 0 16px">${escapeHtml(one)}</p>`).join('\n')}
${table}
<p style="margin:0 0 16px"><a href="${escapeHtml(action.href)}" style="${button}">${escapeHtml(action.label)}</a></p>
<p style="margin:0;color:#52525b">${escapeHtml(admissionTitle)}</p>
</div></body></html>
`;
}

/** What a person wrote, on one line and no longer than a message can bear. */
export function shortened(text: string, length: number): string {
  const characters = [...oneLine(text)];
  return characters.length <= length
    ? characters.join('')
    : `${characters
        .slice(0, length - 3)
        .join('')
        .trimEnd()}...`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
