import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { SubHeading } from '../../ui/Heading.tsx';

/** The four steps of an application (specification, section 2). */
export function ApplySteps() {
  const t = useTexts('home');
  const format = useFormat();
  const steps = ([1, 2, 3, 4] as const).map((n) => ({ title: t(`step${n}`), text: t(`step${n}Text`) }));
  return (
    <chakra.ol
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', xl: 'repeat(4, 1fr)' }}
      gap={{ base: '4', md: '6' }}
    >
      {steps.map(({ title, text }, index) => (
        <chakra.li key={title} display="flex" gap="4" borderTopWidth="3px" borderColor="brand.solid" pt="4">
          <chakra.span
            aria-hidden="true"
            className="tabular"
            display="inline-flex"
            alignItems="center"
            justifyContent="center"
            w="10"
            h="10"
            flexShrink="0"
            borderRadius="full"
            bg="brand.subtle"
            color="brand.fg"
            fontWeight="bold"
            fontSize="lg"
          >
            {format.number(index + 1)}
          </chakra.span>
          <div>
            <SubHeading>{title}</SubHeading>
            <chakra.p mt="1" color="fg.muted">
              {text}
            </chakra.p>
          </div>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
