import { useTexts } from '../../lib/texts.ts';

/** The name of a program's type, in the forms and lists of programs. */
export function useProgramTypeName(): (type: 'UNDERGRADUATE' | 'GRADUATE') => string {
  const t = useTexts('catalogue');
  return (type) => ({ UNDERGRADUATE: t('UNDERGRADUATE'), GRADUATE: t('GRADUATE') })[type];
}
