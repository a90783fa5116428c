import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { SubHeading } from '../../ui/Heading.tsx';
import { StepPicture } from './StepPicture.tsx';

const BYTES_IN_MB = 1024 * 1024;

/** The steps of an application, each with a picture of its screen. */
export function Tutorial() {
  const t = useTexts('visitors');
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
    <>
      <chakra.ol listStyleType="none" display="flex" flexDirection="column" gap="6">
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
            <chakra.div flex="1" minW="0">
              <SubHeading as="h2">{title}</SubHeading>
              <chakra.p mt="1">{text}</chakra.p>
            </chakra.div>
            <StepPicture step={index} />
          </chakra.li>
        ))}
      </chakra.ol>
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <Aside title={t('tutorialLostTitle')} text={t('tutorialLostText')} />
        <Aside title={t('tutorialSharedTitle')} text={t('tutorialSharedText')} />
      </chakra.div>
    </>
  );
}

const Aside = ({ title, text }: { title: string; text: string }) => (
  <chakra.div p="4" bg="bg.muted" borderRadius="l2">
    <SubHeading as="h2" size="sm">
      {title}
    </SubHeading>
    <chakra.p mt="1">{text}</chakra.p>
  </chakra.div>
);
