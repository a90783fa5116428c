/** The props of a field component, returned by `form.field('phone')` and `filters.field('phone')`. */
export interface FieldBinding<TValue> {
  id: string;
  name: string;
  value: TValue;
  error?: string;
  onChange: (value: TValue) => void;
  onBlur: () => void;
}
