import { bloodGroups, genders, limits, nationalities, religions } from '@admission/schema';
import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { OptionField, Pair, type PartProps, useOptions } from './fields.tsx';
import { AddressField, CheckboxField, DateField, SelectField } from './memoizedFields.ts';
import { isBirthUntouched } from './wizard.values.ts';

export function PersonalPart({ form }: PartProps) {
  const t = useTexts('profileWizard');
  const label = useTexts('profileFields');
  const options = useOptions();
  const { field } = form;
  // The specification's default would otherwise pass for an answer.
  const isUntouched = isBirthUntouched(form.values);
  const address = { maxLength: limits.text.address, hint: t('addressHint') };
  return (
    <>
      <Card title={t('personalTitle')}>
        <Pair>
          <SelectField label={label('religion')} {...field('religion')} options={options(religions)} />
          <SelectField
            label={label('bloodGroup')}
            {...field('bloodGroup')}
            options={bloodGroups.map((value) => ({ value, label: value }))}
            optional
          />
        </Pair>
        <OptionField form={form} name="gender" values={genders} />
        <DateField
          label={label('dateOfBirth')}
          hint={t(isUntouched ? 'birthCheck' : 'birthHint')}
          {...field('dateOfBirth')}
          autoComplete="bday"
        />
        <Pair>
          <SelectField label={label('nationality')} {...field('nationality')} options={options(nationalities)} />
        </Pair>
      </Card>
      <Card title={t('address')}>
        <AddressField
          label={label('presentAptNumber')}
          {...field('presentAptNumber')}
          {...address}
          autoComplete="section-present street-address"
        />
        <CheckboxField label={label('isAddressSame')} {...field('isAddressSame')} />
        {!form.values.isAddressSame && (
          <AddressField
            label={label('permanentAptNumber')}
            {...field('permanentAptNumber')}
            {...address}
            autoComplete="section-permanent street-address"
          />
        )}
      </Card>
    </>
  );
}
