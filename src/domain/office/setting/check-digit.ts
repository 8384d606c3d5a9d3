/**
 * Check digit of a 法人番号, the first of thirteen digits: from the right, the others count once and twice by turns; their sum modulo 9 is
 * subtracted from nine.
 */
export function isCorporateNumber(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false
  const [check = 0, ...others] = [...digits].map(Number)
  const sum = others.reverse().reduce((all, digit, index) => all + digit * (index % 2 === 0 ? 1 : 2), 0)
  return check === 9 - (sum % 9)
}
