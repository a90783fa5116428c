/** The props that `form.field('phone')` and `filters.field('phone')` return for a field component. */
export interface FieldBinding<TValue> {
  id: string;
  name: string;
  value: TValue;
  error?: string;
  onChange: (value: TValue) => void;
  onBlur: () => void;
}
