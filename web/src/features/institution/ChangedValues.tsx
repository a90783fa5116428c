import { chakra } from '@chakra-ui/react/styled-system';
import type { Institution_ChangeFragment } from '../../gql/institution.ts';
import { useTexts } from '../../lib/texts.ts';
import { bankFields, feeFields, useMoneyText } from './moneyFields.ts';

/** Old and new values; only those that differ. */
export function ChangedValues({ change: { intake, before, after } }: { change: Institution_ChangeFragment }) {
  const t = useTexts('institution');
  const textOf = useMoneyText();
  const fields = intake ? feeFields : ([...bankFields, ...feeFields] as const);
  const cell = { py: '2', pe: '4', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' } as const;
  return (
    <chakra.table w="full" maxW="3xl" borderCollapse="collapse">
      <chakra.caption srOnly>{t('oldAndNew')}</chakra.caption>
      <thead>
        <tr>
          {[t('field'), t('old'), t('new')].map((head) => (
            <chakra.th key={head} scope="col" {...cell} textStyle="sm" color="fg.muted" fontWeight="semibold">
              {head}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields
          .filter((name) => before[name] !== after[name])
          .map((name) => (
            <chakra.tr key={name} borderTopWidth="1px" borderColor="border">
              <chakra.th scope="row" {...cell} fontWeight="medium">
                {t(name)}
              </chakra.th>
              <chakra.td {...cell}>{textOf(before, name)}</chakra.td>
              <chakra.td {...cell} fontWeight="semibold">
                {textOf(after, name)}
              </chakra.td>
            </chakra.tr>
          ))}
      </tbody>
    </chakra.table>
  );
}
