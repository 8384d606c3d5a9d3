/** 123-4567 */
export const formatPostcode = (digits: string): string => digits.replace(/^(\d{3})(\d{4})$/, '$1-$2')

/** 090-1234-5678 · 03-1234-5678 · 0120-123-456; an unknown format is left unchanged. */
export function formatPhone(digits: string): string {
  if (/^0\d0\d{8}$/.test(digits) && !digits.startsWith('0800')) return digits.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1-$2-$3')
  if (/^(0120\d{6}|0800\d{7})$/.test(digits)) return digits.replace(/^(\d{4})(\d{3})(\d{3,4})$/, '$1-$2-$3')
  if (/^0[36]\d{8}$/.test(digits)) return digits.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1-$2-$3')
  if (/^0\d{9}$/.test(digits)) return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
  return digits
}

/** Digits typed by people: accepts full width, hyphens and spaces. */
export const readDigits = (typed: string): string => typed.normalize('NFKC').replace(/[^\d]/g, '')
