import { type MarkComponent, markFact, markLabel, type TieRule } from '@admission/schema';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';

/** Names a tie rule: "Written marks, higher first". */
export function useTieRuleName(components: readonly MarkComponent[]): (rule: TieRule) => string {
  const t = useTexts('merit');
  const lang = useLanguage();
  const common: Readonly<Record<string, string>> = { gpa: t('gpa'), 'ssc.gpa': t('sscGpa'), 'hsc.gpa': t('hscGpa') };
  return ({ fact: name, direction }) => {
    if (name === 'birthDate') return t(direction === 'ASC' ? 'olderFirst' : 'youngerFirst');
    const component = components.find(({ key }) => markFact(key) === name);
    const fact = component ? t('componentMarks', { label: markLabel(component, lang) }) : (common[name] ?? name);
    return t(direction === 'DESC' ? 'higherFirst' : 'lowerFirst', { fact });
  };
}
