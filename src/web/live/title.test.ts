import { expect, test } from 'vitest'
import { titled } from './title.ts'

test('a title shows the number of unread messages, once, and nothing when there are none', () => {
  expect(titled('商談 | 縁側', 3)).toBe('(3) 商談 | 縁側')
  expect(titled('(3) 商談 | 縁側', 4)).toBe('(4) 商談 | 縁側')
  expect(titled('(4) 商談 | 縁側', 120)).toBe('(99+) 商談 | 縁側')
  expect(titled('(99+) 商談 | 縁側', 0)).toBe('商談 | 縁側')
  expect(titled('（3）号棟 | 縁側', 0)).toBe('（3）号棟 | 縁側')
})
