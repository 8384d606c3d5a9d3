import { expect, test } from 'vitest'
import { isIndividualNumber, showsIndividualNumber } from './individual-number.ts'

test('the last digit of an individual number is its check digit', () => {
  expect(isIndividualNumber('123456789018')).toBe(true)
  // A remainder of 0 or 1 has no digit of its own.
  for (const digits of ['200000000050', '200000000140']) expect(isIndividualNumber(digits), digits).toBe(true)
  for (const digits of ['123456789012', '12345678901', '1234567890188', '000000000000', '111111111111'])
    expect(isIndividualNumber(digits), digits).toBe(false)
})

test('it is found in any common spelling, and not in longer numbers', () => {
  for (const text of ['個人番号 123456789018', '1234 5678 9018', '1234-5678-9018', '１２３４５６７８９０１８', '番号:123456789018、氏名'])
    expect(showsIndividualNumber(text), text).toBe(true)
  for (const text of [
    '不動産番号 1234567890188',
    '1234 5678 9018 0000',
    '0100-01-123456',
    '03-1234-5678',
    '4,123,456,789,018円',
    '123456789012',
  ])
    expect(showsIndividualNumber(text), text).toBe(false)
})
