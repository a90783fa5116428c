import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { SectionHeading, SubHeading } from '../../ui/Heading.tsx';

const BYTES_IN_MB = 1024 * 1024;

/** The default target of `TUTORIAL_URL`. */
export function Tutorial({ id, headingRef }: { id: string; headingRef?: Ref<HTMLHeadingElement> }) {
  const t = useTexts('home');
  const format = useFormat();
  const { password, code, image, fees } = limits;
  const mb = image.bytes / BYTES_IN_MB;
  const steps = [
    { title: t('tutorial1'), text: t('tutorial1Text', { min: password.min }) },
    { title: t('tutorial2'), text: t('tutorial2Text', { digits: code.digits, minutes: code.lifeMinutes }) },
    { title: t('tutorial3'), text: t('tutorial3Text') },
    { title: t('tutorial4'), text: t('tutorial4Text') },
    {
      title: t('tutorial5'),
      text: t('tutorial5Text', {
        mb,
        pictureWidth: format.year(image.picture.width),
        pictureHeight: format.year(image.picture.height),
        signatureWidth: format.year(image.signature.width),
        signatureHeight: format.year(image.signature.height),
      }),
    },
    { title: t('tutorial6'), text: t('tutorial6Text', { hours: fees.bankVerificationHours }) },
    { title: t('tutorial7'), text: t('tutorial7Text') },
  ];
  return (
    <chakra.section id={id} aria-labelledby={`${id}-heading`} display="flex" flexDirection="column" gap="5" pt="4">
      <div>
        <SectionHeading ref={headingRef} id={`${id}-heading`} tabIndex={-1} size="xl" outline="none">
          {t('tutorialTitle')}
        </SectionHeading>
        <chakra.p mt="2" color="fg.muted">
          {t('tutorialIntro')}
        </chakra.p>
      </div>
      <chakra.ol listStyleType="none" display="flex" flexDirection="column" gap="5">
        {steps.map(({ title, text }, index) => (
          <chakra.li key={title} display="flex" gap="4" maxW="none">
            <chakra.span
              aria-hidden="true"
              className="tabular"
              minW="8"
              fontWeight="bold"
              fontSize="xl"
              color="brand.fg"
              lineHeight="1.3"
            >
              {format.number(index + 1)}
            </chakra.span>
            <div>
              <SubHeading>{title}</SubHeading>
              <chakra.p mt="1">{text}</chakra.p>
            </div>
          </chakra.li>
        ))}
      </chakra.ol>
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <Aside title={t('tutorialLostTitle')} text={t('tutorialLostText')} />
        <Aside title={t('tutorialSharedTitle')} text={t('tutorialSharedText')} />
      </chakra.div>
    </chakra.section>
  );
}

const Aside = ({ title, text }: { title: string; text: string }) => (
  <chakra.div p="4" bg="bg.muted" borderRadius="l2">
    <SubHeading size="sm">{title}</SubHeading>
    <chakra.p mt="1">{text}</chakra.p>
  </chakra.div>
);
