import { useTexts } from '../../lib/texts.ts';

/** The type of a program in a word. */
export function useTypeWord(): (type: 'UNDERGRADUATE' | 'GRADUATE') => string {
  const t = useTexts('catalogue');
  return (type) => ({ UNDERGRADUATE: t('undergraduate'), GRADUATE: t('graduate') })[type];
}
