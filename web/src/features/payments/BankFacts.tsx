import { limits } from '@admission/schema';
import type { Site } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card, FactList } from '../../ui/Card.tsx';
import { OuterLink } from '../../ui/TextLink.tsx';

export function BankFacts({ site, fee }: { site: Site; fee: number }) {
  const t = useTexts('payments');
  const format = useFormat();
  const { bankName, bankBranch, bankAccount, bankInquiryPhone } = site;
  return (
    <Card title={t('bankAccountTitle')}>
      <FactList
        facts={[
          { label: t('amount'), value: format.taka(fee) },
          { label: t('bankAccount'), value: bankAccount },
          { label: t('BANK'), value: bankName },
          { label: t('bankBranch'), value: bankBranch },
          {
            label: t('inquiries'),
            value: (
              <OuterLink href={`tel:${bankInquiryPhone}`} minH="11">
                {format.digits(bankInquiryPhone)}
              </OuterLink>
            ),
          },
        ]}
      />
      <p>{t('verificationTime', { hours: limits.fees.bankVerificationHours })}</p>
    </Card>
  );
}
