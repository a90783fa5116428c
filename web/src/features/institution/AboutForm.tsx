import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { ChangedMeanwhile } from '../../forms/ChangedMeanwhile.tsx';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useGuardedForm } from '../../forms/useGuardedForm.ts';
import { useOpenedRecord } from '../../forms/useOpenedRecord.ts';
import type { Institution_AboutFragment } from '../../gql/institution.ts';
import { updateSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { BanglaNameField } from '../../ui/BanglaNameField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import { ContactRows } from './ContactRows.tsx';
import { LogoField } from './LogoField.tsx';
import { showColor } from './showColor.ts';
import type { InstitutionChanges } from './useInstitutionChanges.ts';

type About = Institution_AboutFragment;

interface AboutFormProps {
  about: About;
  reload: () => Promise<About>;
  changes: InstitutionChanges;
}

const contactsOf = (rows: About['inquiries']) =>
  rows.map(({ department, departmentBn, phone, email }) => ({
    ...{ department, departmentBn: departmentBn ?? '', phone, email },
  }));

const valuesOf = (one?: About) => ({
  nameEn: one?.nameEn ?? '',
  nameBn: one?.nameBn ?? '',
  titleEn: one?.titleEn ?? '',
  titleBn: one?.titleBn ?? '',
  color: one?.color ?? '',
  logoUrl: one?.logoUrl ?? '',
  postalAddressEn: one?.postalAddressEn ?? '',
  postalAddressBn: one?.postalAddressBn ?? '',
  inquiries: contactsOf(one?.inquiries ?? []),
  support: contactsOf(one?.support ?? []),
  introEn: one?.introEn ?? '',
  introBn: one?.introBn ?? '',
  circularEn: one?.circularEn ?? '',
  circularBn: one?.circularBn ?? '',
});

const texts = ['postalAddress', 'intro', 'circular'] as const;

const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The open page shows the saved values immediately. */
function showSaved(before: About, saved: About): void {
  updateSite({
    universityName: saved.nameEn,
    universityNameBn: saved.nameBn,
    admissionTitle: saved.titleEn,
    admissionTitleBn: saved.titleBn,
    postalAddress: linesOf(saved.postalAddressEn),
    postalAddressBn: linesOf(saved.postalAddressBn),
    inquiries: saved.inquiries,
    support: saved.support,
    introEn: saved.introEn,
    introBn: saved.introBn,
    // An unchanged logo has another URL on the site.
    ...(saved.logoUrl === before.logoUrl ? {} : { logoUrl: saved.logoUrl }),
  });
  showColor(saved.color);
}

/** Names, brand, contacts and texts: one SUPERADMIN saves them. */
export function AboutCard({ about, reload, changes }: AboutFormProps) {
  const { opened, restart } = useOpenedRecord(about, reload);
  const save: InstitutionChanges['save'] = async (input) => {
    await changes.save(input);
    const saved = await restart();
    if (saved) showSaved(opened, saved);
  };
  return <AboutForm key={opened.version} about={opened} reload={reload} changes={{ ...changes, save }} />;
}

function AboutForm({ about, reload, changes }: AboutFormProps) {
  const t = useTexts('institution');
  const { form, conflict } = useGuardedForm({
    opened: about,
    reload,
    rules: (schema) => schema.institutionRules,
    valuesOf,
    onSave: (input, { version }, values) =>
      changes.save({ ...input, version, inquiries: values.inquiries, support: values.support }),
  });
  return (
    <Card title={t('aboutTitle')}>
      {!about.isSaved && <p>{t('seeded')}</p>}
      <ChangedMeanwhile {...conflict} fields={useComparedFields()} />
      <RulesForm form={form} label={t('save')}>
        <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="5" alignItems="start">
          {(['name', 'title'] as const).flatMap((name) => [
            <TextField
              key={`${name}En`}
              {...form.field(`${name}En`)}
              label={t(`${name}En`)}
              autoComplete="off"
              maxLength={limits.text.title}
            />,
            <BanglaNameField
              key={`${name}Bn`}
              {...form.field(`${name}Bn`)}
              label={t(`${name}Bn`)}
              maxLength={limits.text.title}
            />,
          ])}
          <LogoField
            url={form.values.logoUrl}
            onChange={(url) => form.setValue('logoUrl', url)}
            upload={changes.uploadLogo}
          />
          <chakra.div gridColumn={{ lg: '1 / -1' }}>
            <TextField
              {...form.field('color')}
              label={t('color')}
              hint={t('colorHint')}
              optional
              autoComplete="off"
              maxLength={7}
            />
          </chakra.div>
          {texts.flatMap((name) =>
            (['En', 'Bn'] as const).map((lang) => (
              <TextAreaField
                key={name + lang}
                {...form.field(`${name}${lang}`)}
                label={t(`${name}${lang}`)}
                hint={t(`${name}Hint`)}
                optional={name !== 'postalAddress' || lang === 'Bn'}
                maxLength={limits.institution.text}
              />
            )),
          )}
        </chakra.div>
        <ContactRows form={form} name="inquiries" />
        <ContactRows form={form} name="support" />
        <Button type="submit" busy={form.busy} alignSelf="flex-start">
          {t('save')}
        </Button>
      </RulesForm>
    </Card>
  );
}

/** The fields of a conflict between two officers. */
function useComparedFields() {
  const t = useTexts('institution');
  const names = ['nameEn', 'nameBn', 'titleEn', 'titleBn', 'color', 'postalAddressEn', 'postalAddressBn'] as const;
  const more = ['introEn', 'introBn', 'circularEn', 'circularBn'] as const;
  const contacts = (rows: About['inquiries']) =>
    rows.map((one) => [one.department, one.departmentBn, one.phone, one.email].filter(Boolean).join(', ')).join(' · ');
  return [
    ...[...names, ...more].map((name) => ({ name, label: t(name), value: (one: About) => one[name] })),
    { name: 'logoUrl', label: t('logo'), value: (one: About) => one.logoUrl },
    ...(['inquiries', 'support'] as const).map((name) => ({
      ...{ name, label: t(name) },
      value: ({ [name]: rows }: About) => contacts(rows),
    })),
  ];
}
