import { mergeFields, unknownFieldsOf } from '@admission/schema';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';

/** Warns of names in braces that are no field: they would be sent as they are. */
export function UnknownFields({ text, known = mergeFields }: { text: string; known?: readonly string[] }) {
  const t = useTexts('messages');
  const unknown = unknownFieldsOf(text, known);
  if (unknown.length === 0) return null;
  return (
    <Alert tone="warning" live>
      {t('unknownFields', { list: unknown.join(', '), known: known.map((one) => `{${one}}`).join(', ') })}
    </Alert>
  );
}
