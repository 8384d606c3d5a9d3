import { expect, test } from 'vitest'
import { titleWithCount } from './title.ts'

test('a title shows the number of unread messages, once, and nothing when there are none', () => {
  expect(titleWithCount('商談 | 縁側', 3)).toBe('(3) 商談 | 縁側')
  expect(titleWithCount('(3) 商談 | 縁側', 4)).toBe('(4) 商談 | 縁側')
  expect(titleWithCount('(4) 商談 | 縁側', 120)).toBe('(99+) 商談 | 縁側')
  expect(titleWithCount('(99+) 商談 | 縁側', 0)).toBe('商談 | 縁側')
  expect(titleWithCount('（3）号棟 | 縁側', 0)).toBe('（3）号棟 | 縁側')
})
