import { expect, test } from 'vitest'
import { payerText } from './full-width.ts'

test('a name in half-width kana is shown in full width, and a missing name is said', () => {
  expect(payerText('2026000006ｷﾑﾗ ﾏﾕ')).toBe('2026000006 キムラ マユ')
  expect(payerText(null)).toBe('名義なし')
})
