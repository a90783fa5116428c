import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Site } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { OuterLink } from '../../ui/TextLink.tsx';

interface BankFactsProps {
  site: Site;
  fee: number;
  /** The applicant. */
  payer: { name: string; phone: string } | null;
  /** Downloads the slip for the bank. */
  onDepositSlip: () => void;
  /** Whether that slip is made. */
  isMaking: boolean;
}

/** Bank account, amount and the reference to write on the slip. */
export function BankFacts({ site, fee, payer, onDepositSlip, isMaking }: BankFactsProps) {
  const t = useTexts('payments');
  const format = useFormat();
  const { bankName, bankBranch, bankAccount, bankAccountName, bankRouting, bankInquiryPhone } = site;
  return (
    <Card title={t('bankAccountTitle')}>
      <FactList
        facts={[
          { label: t('amount'), value: format.taka(fee) },
          {
            label: t('bankAccount'),
            value: (
              <chakra.span display="inline-flex" flexWrap="wrap" columnGap="3" rowGap="2" alignItems="center">
                <span className="tabular">{bankAccount}</span>
                <CopyButton text={bankAccount} label={t('copy')} done={t('copied')} name={t('copyAccount')} />
              </chakra.span>
            ),
          },
          { label: t('BANK'), value: bankName },
          { label: t('bankBranch'), value: bankBranch },
          { label: t('bankAccountName'), value: bankAccountName },
          { label: t('bankRouting'), value: bankRouting },
          {
            label: t('inquiries'),
            value: (
              <OuterLink href={`tel:${bankInquiryPhone}`} minH="11">
                {bankInquiryPhone}
              </OuterLink>
            ),
          },
        ]}
      />
      <div>
        <Button variant="outline" icon="print" busy={isMaking} onClick={onDepositSlip}>
          {t('depositSlip')}
        </Button>
      </div>
      {payer && <p>{t('writeOnSlip', { name: payer.name, phone: payer.phone })}</p>}
      <p>{t('verificationTime', { hours: limits.fees.bankVerificationHours })}</p>
    </Card>
  );
}
