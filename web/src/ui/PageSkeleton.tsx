import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { useLanguage } from '../lib/language.ts';
import { useTexts } from '../lib/texts.ts';
import { skeletonRecipe } from './theme/recipes.ts';

const Bone = chakra('div', skeletonRecipe);

export const Skeleton = (props: HTMLChakraProps<'div'>) => <Bone aria-hidden="true" h="5" {...props} />;

/** Says that the page is loading, above the placeholder and without a height of its own. */
export function Loading({ text, children }: { text?: string | null; children: React.ReactNode }) {
  const t = useTexts('common');
  return (
    <chakra.div role="status" aria-busy="true" position="relative" display="flex" flexDirection="column" gap="4">
      <chakra.span
        position="absolute"
        zIndex="1"
        top="1"
        insetInlineStart="2"
        px="2"
        bg="bg.panel"
        color="fg.muted"
        borderRadius="l2"
        textStyle="sm"
      >
        {text ?? t('loading')}
      </chakra.span>
      {children}
    </chakra.div>
  );
}

/** Placeholder of grey blocks for any page whose code is loading. */
export function PageSkeleton() {
  // The name of the page in its document (`build/pageFiles.ts`).
  const named = globalThis.document?.querySelector(`#skeleton span[lang=${useLanguage()}]`);
  return (
    <chakra.div w="full" maxW="column" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '5', md: '8' }}>
      <Loading text={named?.textContent}>
        <Skeleton h="9" w="60%" />
        <Skeleton h="32" borderRadius="l3" />
        <Skeleton h="32" borderRadius="l3" />
      </Loading>
    </chakra.div>
  );
}
