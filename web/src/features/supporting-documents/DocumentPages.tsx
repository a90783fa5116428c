import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';

/** The pages of a document in reading size. */
export function DocumentPages({ urls, label }: { urls: readonly string[]; label: string }) {
  const t = useTexts('supportingDocuments');
  const format = useFormat();
  return urls.map((url, at) => (
    <chakra.img
      key={url}
      src={url}
      alt={t('pageOf', { page: format.number(at + 1), label })}
      maxH="70dvh"
      maxW="full"
      objectFit="contain"
      alignSelf="flex-start"
      bg="white"
      borderWidth="1px"
      borderColor="border"
    />
  ));
}
