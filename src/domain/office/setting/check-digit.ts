/**
 * Whether the first of thirteen digits follows from the others, as in every 法人番号: from the right they count once and twice by turns, and
 * what their sum leaves of nine is taken from nine.
 */
export function isCorporateNumber(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false
  const [check = 0, ...others] = [...digits].map(Number)
  const sum = others.reverse().reduce((all, digit, index) => all + digit * (index % 2 === 0 ? 1 : 2), 0)
  return check === 9 - (sum % 9)
}
