import { limits } from '@admission/schema';
import type { FieldBinding } from '../lib/fieldBinding.ts';
import { TextAreaField } from '../ui/TextAreaField.tsx';

interface ReasonFieldProps extends FieldBinding<string> {
  label: string;
  hint: string;
  optional?: boolean;
  rows?: number;
}

/** The reason of a decision. */
export const ReasonField = (props: ReasonFieldProps) => <TextAreaField {...props} maxLength={limits.text.reason} />;
