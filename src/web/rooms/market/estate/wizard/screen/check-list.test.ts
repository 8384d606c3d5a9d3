import { expect, test } from 'vitest'
import { leftText } from './check-list.tsx'

test('missing items are counted apart from filled ones that need mending', () => {
  const [missing, wrong] = [{ rule: 'required' as const }, { rule: 'wording' as const }]
  expect(leftText([missing, missing])).toBe('あと2項目の入力が済むと、審査を申請できます')
  expect(leftText([wrong])).toBe('1か所の直しが済むと、審査を申請できます')
  expect(leftText([missing, wrong])).toBe('あと1項目の入力と、1か所の直しが済むと、審査を申請できます')
})
