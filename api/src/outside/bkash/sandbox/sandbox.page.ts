import { escapeHtml } from '../../../core/html.ts';
import { faultOfWallet } from './sandbox.faults.ts';
import type { SandboxPayment } from './sandbox.state.ts';
import { faultTexts, type PageLang, pageTexts } from './sandbox.texts.ts';

/** The customer's payment page: HTML without scripts, for the strictest content policy. */

export interface PageFrame {
  lang: PageLang;
  /** Path under which the sandbox is mounted. */
  mount: string;
  /** The address of the same page in the other language. */
  otherLangHref: string;
}

export interface FormState {
  wallet: string;
  problems: { wallet?: boolean; pin?: boolean };
}

export function paymentForm(frame: PageFrame, payment: SandboxPayment, form: FormState): string {
  const { lang, mount } = frame;
  const say = pageTexts[lang];
  const money = new Intl.NumberFormat(lang === 'bn' ? 'bn-BD' : 'en-BD', { style: 'currency', currency: 'BDT' });
  return pageOf(
    frame,
    `<form class="card" method="post" action="${escapeHtml(mount)}/pay?lang=${lang}" novalidate>
<dl><dt>${say.amount}</dt><dd>${escapeHtml(money.format(payment.amountPoisha / 100))}</dd>
<dt>${say.invoice}</dt><dd>${escapeHtml(payment.invoice)}</dd></dl>
<input type="hidden" name="paymentID" value="${escapeHtml(payment.paymentID)}">
<input type="hidden" name="key" value="${escapeHtml(payment.pageKey)}">
${field({ name: 'wallet', label: say.wallet, hint: say.walletHint, error: form.problems.wallet ? say.walletWrong : '', value: form.wallet, attributes: 'type="tel" inputmode="numeric" autocomplete="tel-national" maxlength="20"' })}
${field({ name: 'pin', label: say.pin, hint: say.pinHint, error: form.problems.pin ? say.pinWrong : '', value: '', attributes: 'type="password" inputmode="numeric" autocomplete="off" maxlength="20"' })}
<button class="primary" name="action" value="confirm">${say.confirm}</button>
<button name="action" value="cancel">${say.cancel}</button>
<button name="action" value="fail">${say.fail}</button>
</form>
${specialWallets(lang)}`,
  );
}

/** The page of an ended payment, with the link back. */
export function endedPage(
  frame: PageFrame,
  state: 'Completed' | 'Cancelled' | 'Failed' | 'Expired',
  backHref: string,
): string {
  const say = pageTexts[frame.lang];
  return pageOf(
    frame,
    `<div class="card"><p role="status">${say[state]}</p><a class="button" href="${escapeHtml(backHref)}">${say.back}</a></div>`,
  );
}

export function unknownPage(frame: PageFrame): string {
  const say = pageTexts[frame.lang];
  return pageOf(frame, `<div class="card"><h2>${say.gone}</h2><p>${say.goneText}</p></div>`);
}

function pageOf({ lang, mount, otherLangHref }: PageFrame, content: string): string {
  const say = pageTexts[lang];
  const other = lang === 'en' ? 'bn' : 'en';
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say.title}</title>
<link rel="stylesheet" href="${escapeHtml(mount)}/style.css">
</head>
<body>
<header><h1>${say.title}</h1><a href="${escapeHtml(otherLangHref)}" lang="${other}" hreflang="${other}">${say.otherLang}</a></header>
<main>
<p class="notice">${say.sandbox}</p>
${content}
</main>
</body>
</html>
`;
}

interface FieldProps {
  name: string;
  label: string;
  hint: string;
  error: string;
  value: string;
  attributes: string;
}

function field({ name, label, hint, error, value, attributes }: FieldProps): string {
  const describedBy = error ? `${name}-error ${name}-hint` : `${name}-hint`;
  const invalid = error ? ' aria-invalid="true"' : '';
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escapeHtml(value)}" required ${attributes} aria-describedby="${describedBy}"${invalid}>
${error ? `<p class="error" id="${name}-error" role="alert">${error}</p>` : ''}<p class="hint" id="${name}-hint">${hint}</p>`;
}

function specialWallets(lang: PageLang): string {
  const rows = Object.entries(faultOfWallet).map(
    ([wallet, kind]) => `<li><code>${wallet}</code> ${faultTexts[lang][kind]}</li>`,
  );
  return `<details><summary>${pageTexts[lang].special}</summary><ul>${rows.join('')}</ul></details>`;
}
