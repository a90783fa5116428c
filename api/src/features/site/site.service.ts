import type { Config } from '../../core/config.ts';
import type { InstitutionFacts } from '../../core/institution.ts';
import type { SiteInfo } from './site.types.ts';

const built = new WeakMap<InstitutionFacts, SiteInfo>();

/** The settings of the site; the same object until the institution changes. */
export function siteOf(config: Config, facts: InstitutionFacts): SiteInfo {
  const site = built.get(facts) ?? buildSite(config, facts);
  built.set(facts, site);
  return site;
}

const linesOf = (text: string | null): string[] =>
  text
    ?.split('\n')
    .map((line) => line.trim())
    .filter(Boolean) ?? [];

function buildSite(config: Config, facts: InstitutionFacts): SiteInfo {
  const { bankName, bankBranch, bankAccountName, bankAccount, bankRouting, bankInquiryPhone } = facts;
  return {
    universityName: facts.nameEn,
    universityNameBn: facts.nameBn,
    admissionTitle: facts.titleEn,
    admissionTitleBn: facts.titleBn,
    logoUrl: facts.logo?.url ?? null,
    color: facts.color,
    introEn: facts.introEn,
    introBn: facts.introBn,
    tutorialUrl: config.TUTORIAL_URL,
    contactUrl: '/contact',
    inquiries: [...facts.inquiries],
    support: [...facts.support],
    postalAddress: linesOf(facts.postalAddressEn),
    postalAddressBn: linesOf(facts.postalAddressBn),
    bankName,
    bankBranch,
    bankAccountName,
    bankAccount,
    bankRouting,
    feeBkash: facts.feeBkash,
    feeBank: facts.feeBank,
    bankInquiryPhone,
    officerSignInUrl: config.OIDC_ISSUER ? '/login/officers' : null,
  };
}
