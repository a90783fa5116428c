import type { IncomingMessage, ServerResponse } from 'node:http';
import { callbackAddress, type SandboxApi } from './sandbox.api.ts';
import { formOf, sendText } from './sandbox.http.ts';
import { endedPage, type FormState, type PageFrame, paymentForm, unknownPage } from './sandbox.page.ts';
import { hasExpired, type SandboxPayment } from './sandbox.state.ts';
import type { PageLang } from './sandbox.texts.ts';

/** GET /pay: the payment page. */
export async function showPage(
  api: SandboxApi,
  mount: string,
  address: URL,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const fields = Object.fromEntries(address.searchParams);
  const frame = frameOf(mount, address, fields, req);
  const payment = paymentOf(api, fields);
  if (!payment) return sendPage(res, 404, unknownPage(frame));
  if (hasEnded(api, payment)) return sendEnded(api, res, frame, payment);
  sendPage(
    res,
    200,
    paymentForm(frame, payment, { wallet: walletOf(payment.payerReference) ?? '', problems: {} }),
    payment,
  );
}

/** POST /pay: confirms, cancels or fails, then redirects to the merchant's callback. */
export async function submitPage(
  api: SandboxApi,
  mount: string,
  address: URL,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const fields = await formOf(req);
  const frame = frameOf(mount, address, fields, req);
  const payment = paymentOf(api, fields);
  if (!payment) return sendPage(res, 404, unknownPage(frame));
  if (hasEnded(api, payment)) return sendEnded(api, res, frame, payment);
  if (fields.action === 'cancel') return finish(api, res, payment, 'Cancelled');
  if (fields.action === 'fail') return finish(api, res, payment, 'Failed');

  const wallet = walletOf(fields.wallet ?? '');
  const problems: FormState['problems'] = { wallet: !wallet, pin: !fields.pin?.trim() };
  if (!wallet || problems.pin) {
    return sendPage(res, 422, paymentForm(frame, payment, { wallet: fields.wallet ?? '', problems }), payment);
  }
  payment.wallet = wallet;
  await finish(api, res, payment, 'Initiated');
}

async function finish(
  api: SandboxApi,
  res: ServerResponse,
  payment: SandboxPayment,
  state: 'Initiated' | 'Cancelled' | 'Failed',
) {
  payment.state = state;
  await api.book.save();
  res.statusCode = 303;
  res.setHeader('location', backAddress(payment));
  res.setHeader('cache-control', 'no-store');
  setPolicy(res, payment);
  res.end();
}

function backAddress(payment: SandboxPayment): string {
  if (payment.state === 'Cancelled') return callbackAddress(payment, 'cancel');
  if (payment.state === 'Failed') return callbackAddress(payment, 'failure');
  return callbackAddress(payment, 'success');
}

const hasEnded = (api: SandboxApi, payment: SandboxPayment): boolean =>
  payment.state !== 'Initiated' || hasExpired(payment, api.now());

function sendEnded(api: SandboxApi, res: ServerResponse, frame: PageFrame, payment: SandboxPayment): void {
  const isExpired = hasExpired(payment, api.now());
  const state = payment.state === 'Initiated' || isExpired ? 'Expired' : payment.state;
  const back = isExpired ? callbackAddress(payment, 'failure') : backAddress(payment);
  sendPage(res, 200, endedPage(frame, state, back), payment);
}

function paymentOf(api: SandboxApi, fields: Record<string, string>): SandboxPayment | null {
  const payment = api.book.byID(fields.paymentID ?? '');
  return payment && payment.pageKey === fields.key ? payment : null;
}

function frameOf(mount: string, address: URL, fields: Record<string, string>, req: IncomingMessage): PageFrame {
  const requested = address.searchParams.get('lang') ?? req.headers['accept-language'] ?? 'en';
  const lang: PageLang = requested.toLowerCase().startsWith('bn') ? 'bn' : 'en';
  const other = { paymentID: fields.paymentID ?? '', key: fields.key ?? '', lang: lang === 'en' ? 'bn' : 'en' };
  return { lang, mount, otherLangHref: `${mount}/pay?${new URLSearchParams(other)}` };
}

/** Bangla digits, +88, spaces and dashes are accepted, as everywhere in the product. */
function walletOf(typed: string): string | null {
  const digits = typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6)).replace(/[\s-]/g, '');
  const national = digits.replace(/^(?:\+?88)(?=01)/, '');
  return /^01[3-9]\d{8}$/.test(national) ? national : null;
}

function sendPage(res: ServerResponse, status: number, html: string, payment?: SandboxPayment): void {
  res.setHeader('cache-control', 'no-store');
  res.setHeader('referrer-policy', 'no-referrer');
  setPolicy(res, payment);
  sendText(res, status, 'text/html', html);
}

/** `form-action` also covers the redirect, so it includes the merchant's address. */
function setPolicy(res: ServerResponse, payment: SandboxPayment | undefined): void {
  const merchant = payment ? ` ${new URL(payment.callbackURL).origin}` : '';
  res.setHeader(
    'content-security-policy',
    `default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'${merchant}; base-uri 'none'; frame-ancestors 'none'`,
  );
}
