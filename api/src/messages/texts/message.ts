import type { Lang } from '@admission/schema';
import { escapeHtml } from '../../core/html.ts';
import { nameIn } from '../../core/names.ts';

export interface Sender {
  /** The end of every SMS, and a part of every subject. */
  admissionTitle: string;
  /** For messages in Bangla; default: `admissionTitle`. */
  admissionTitleBn?: string | null;
  /** The name of the institution, in the signature of mails. */
  universityName?: string;
  universityNameBn?: string | null;
  siteUrl: string;
  /** The color of the brand, `#rrggbb`; default: the product's. */
  color?: string | null;
  /** The absolute address of the logo at the top of mails. */
  logoUrl?: string | null;
  /** The intake of the earlier application that the link of a mail shows; default: the current application. */
  intakeId?: string | null;
}

const titleIn = (lang: Lang, { admissionTitle, admissionTitleBn }: Sender): string =>
  nameIn(lang, admissionTitle, admissionTitleBn);

/** The last lines of a mail: the title, and the institution's name unless the title contains it. */
export function signatureIn(lang: Lang, sender: Sender): string[] {
  const title = titleIn(lang, sender);
  const name = sender.universityName && nameIn(lang, sender.universityName, sender.universityNameBn);
  return name && !title.includes(name) ? [title, name] : [title];
}

/** The logo at the top of a mail in HTML; empty without one. */
export const logoHtml = ({ logoUrl, admissionTitle }: Sender): string =>
  logoUrl
    ? `<p style="margin:0 0 16px"><img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(admissionTitle)}" height="48" style="height:48px;width:auto"></p>\n`
    : '';

export interface SmsText {
  text: string;
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

export type SmsOf<Props> = (props: Props & Sender, lang: Lang) => SmsText;
/** `name` is used in the greeting. */
export type MailOf<Props> = (props: Props & Sender & { name: string }, lang: Lang) => MailText;

interface MailParts {
  subject: string;
  paragraphs: string[];
  /** Shown as a table. */
  facts?: [label: string, value: string][];
  /** A link; the path is relative to the site. */
  action: { label: string; path: string };
}

const greetings = { en: 'Dear', bn: 'প্রিয়' } satisfies Record<Lang, string>;

/** Defines an SMS: the text on one line, followed by the sender. */
export const sms =
  <Props>(write: (props: Props) => Record<Lang, string>): SmsOf<Props> =>
  (props, lang) => ({ text: oneLine(`${write(props)[lang]} ${titleIn(lang, props)}`) });

/**
 * Defines an SMS with a code. Its last line binds the code to the site, so that browsers fill it in there only
 * (Origin-bound one-time codes, WebOTP).
 */
export const codeSms =
  <Props extends { code: string }>(write: (props: Props) => Record<Lang, string>): SmsOf<Props> =>
  (props, lang) => ({
    text: `${sms(write)(props, lang).text}\n\n@${new URL(props.siteUrl).hostname} #${props.code}`,
  });

/** Defines a mail as text and as escaped HTML. */
export const mail =
  <Props>(write: (props: Props) => Record<Lang, MailParts>): MailOf<Props> =>
  (props, lang) => {
    const { siteUrl, intakeId } = props;
    const admissionTitle = titleIn(lang, props);
    const { subject: topic, paragraphs, facts = [], action } = write(props)[lang];
    const subject = oneLine(`${topic} - ${admissionTitle}`);
    const signature = signatureIn(lang, props);
    const greeting = `${greetings[lang]} ${oneLine(props.name)},`;
    const href = `${siteUrl.replace(/\/+$/, '')}${action.path}${intakeId ? `?intake=${intakeId}` : ''}`;
    const text = [
      greeting,
      ...paragraphs,
      ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n')] : []),
      `${action.label}: ${href}`,
      signature.join('\n'),
    ].join('\n\n');
    const sender = { ...props, admissionTitle };
    const page = { lang, title: subject, facts, sender, signature };
    const html = renderHtml({ ...page, paragraphs: [greeting, ...paragraphs], action: { label: action.label, href } });
    return { subject, text, html };
  };

interface Page {
  lang: Lang;
  title: string;
  paragraphs: string[];
  facts: [string, string][];
  action: { label: string; href: string };
  sender: Sender;
  signature: string[];
}

function renderHtml({ lang, title, paragraphs, facts, action, sender, signature }: Page): string {
  const cell = 'padding:4px 16px 4px 0;text-align:left;vertical-align:top';
  const rows = facts.map(([label, value]) => {
    const head = `<th scope="row" style="${cell};font-weight:normal;color:#52525b">${escapeHtml(label)}</th>`;
    return `<tr>${head}<td style="${cell};font-weight:bold">${escapeHtml(value)}</td></tr>`;
  });
  const table =
    rows.length > 0 ? `<table style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>` : '';
  const button = `display:inline-block;padding:12px 20px;background:${sender.color ?? '#1e40af'};color:#ffffff;text-decoration:none;border-radius:6px`;
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:16px;background:#f4f4f5;color:#18181b;font:16px/1.6 'Noto Sans Bengali',system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">
${logoHtml(sender)}${paragraphs.map((one) => `<p style="margin:0 0 16px">${escapeHtml(one)}</p>`).join('\n')}
${table}
<p style="margin:0 0 16px"><a href="${escapeHtml(action.href)}" style="${button}">${escapeHtml(action.label)}</a></p>
<p style="margin:0;color:#52525b">${signature.map(escapeHtml).join('<br>')}</p>
</div></body></html>
`;
}

/** User text on one line, cut to the length. */
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
