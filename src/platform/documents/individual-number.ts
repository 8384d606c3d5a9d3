/**
 * Whether a text contains an individual number (個人番号), which only the authorities may ask for: twelve digits, together or in groups of
 * four, the last one a check digit. Longer numbers are something else: a property number has thirteen.
 */
export const showsIndividualNumber = (text: string): boolean =>
  [...text.normalize('NFKC').matchAll(TWELVE)].some(([found]) => isIndividualNumber(found.replaceAll(/\D/g, '')))

const TWELVE = /(?<!\d)\d{12}(?!\d)|(?<!\d[ -]?)\d{4}([ -])\d{4}\1\d{4}(?![ -]?\d)/g

/** According to the ordinance on the Number Act (平成26年総務省令第85号, 第5条), as of November 2026. */
export function isIndividualNumber(digits: string): boolean {
  if (!/^\d{12}$/.test(digits) || /^(\d)\1*$/.test(digits)) return false
  const [last, ...others] = [...digits].map(Number).reverse() as [number, ...number[]]
  const sum = others.reduce((total, digit, index) => total + digit * (index < 6 ? index + 2 : index - 4), 0)
  const rest = sum % 11
  return last === (rest <= 1 ? 0 : 11 - rest)
}
