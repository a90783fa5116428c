/** The product stores amounts in whole poisha; bKash uses decimal strings of taka. */

const decimalTaka = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** 101600 -> "1016.00". Throws for anything but a positive whole number. */
export function takaFromPoisha(poisha: number): string {
  if (!Number.isSafeInteger(poisha) || poisha <= 0)
    throw new RangeError('An amount is a positive whole number of poisha');
  const fraction = String(poisha % 100).padStart(2, '0');
  return `${Math.floor(poisha / 100)}.${fraction}`;
}

/** "1016", "1016.5" and "1016.00" -> poisha; null for anything else, never rounded. */
export function poishaFromTaka(taka: string): number | null {
  const parts = decimalTaka.exec(taka.trim());
  if (!parts) return null;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}
