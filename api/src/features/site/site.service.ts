import type { Config } from '../../core/config.ts';
import type { SiteInfo } from './site.types.ts';

/** The site's settings, which are read from the configuration only. */
export function siteOf(config: Config): SiteInfo {
  return {
    universityName: config.UNIVERSITY_NAME,
    admissionTitle: config.ADMISSION_TITLE,
    tutorialUrl: config.TUTORIAL_URL,
    contactUrl: '/contact',
    inquiries: config.CONTACT_INQUIRIES,
    support: config.CONTACT_SUPPORT,
    postalAddress: config.POSTAL_ADDRESS,
    bankName: config.BANK_NAME,
    bankBranch: config.BANK_BRANCH,
    bankAccount: config.BANK_ACCOUNT,
    feeBkash: config.PAYMENT_FEE_BKASH,
    feeBank: config.PAYMENT_FEE_BANK,
    bankInquiryPhone: config.BANK_INQUIRY_PHONE,
    officerSignInUrl: config.OIDC_ISSUER ? '/login/officers' : null,
  };
}
