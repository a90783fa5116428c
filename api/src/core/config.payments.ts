import { z } from 'zod';
import { hosts, money, url } from './config.values.ts';

/** bKash, and the fees until they are changed on /institution. */
export const paymentSettings = {
  BKASH_BASE_URL: url
    .optional()
    .describe('bKash tokenized checkout up to /tokenized/checkout; unset: the built-in sandbox'),
  BKASH_APP_KEY: z.string().default('sandbox-app-key').describe('bKash app key'),
  BKASH_APP_SECRET: z.string().default('sandbox-app-secret').describe('bKash app secret'),
  BKASH_USERNAME: z.string().default('sandbox-user').describe('bKash user'),
  BKASH_PASSWORD: z.string().default('sandbox-password').describe('bKash password'),
  BKASH_PAYMENT_URL: url
    .optional()
    .describe('The page that the payment card links to, called with ?phone=; unset: $PUBLIC_URL/pay/bkash'),
  BKASH_PAGE_HOSTS: hosts
    .optional()
    .describe(
      "Hosts of bKash's payment pages, with those below them, comma separated: bkash.com,bka.sh; payers are sent there and to the host of BKASH_BASE_URL alone; unset: wherever bKash says",
    ),
  BKASH_SHORTCODE: z
    .string()
    .trim()
    .optional()
    .describe("The merchant's number at bKash; if set, a payment to another number goes to review"),
  PAYMENT_FEE_BKASH: money.default(1016).describe('BDT; until it is changed on /institution'),
  PAYMENT_FEE_BANK: money.default(1000).describe('BDT; until it is changed on /institution'),
} as const;
