import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { LineField, Pair, type PartProps } from './fields.tsx';
import { PhoneField } from './memoizedFields.ts';

export function GuardiansPart({ form }: PartProps) {
  const t = useTexts('profileWizard');
  const label = useTexts('profileFields');
  // Autocomplete would offer the applicant's own data.
  const name = { form, max: limits.text.name, hint: t('nameHint') };
  const phone = { hint: t('phoneHint'), autoComplete: 'off' };
  return (
    <Card title={t('guardiansTitle')}>
      <chakra.p color="fg.muted">{t('guardiansOthers')}</chakra.p>
      <Pair>
        <LineField {...name} name="fathersName" />
        <PhoneField label={label('fathersPhone')} {...form.field('fathersPhone')} {...phone} />
      </Pair>
      <Pair>
        <LineField {...name} name="mothersName" />
        <PhoneField label={label('mothersPhone')} {...form.field('mothersPhone')} {...phone} />
      </Pair>
    </Card>
  );
}
