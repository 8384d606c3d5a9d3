import { expect, test } from 'vitest'
import { restText } from './rest.ts'

test('items not looked at are not counted as fine', () => {
  const lines = [{ answer: 'ない' }, { answer: '気づいたことはない' }, { answer: '調べたことはない' }, { answer: 'わからない' }]
  expect(restText(lines)).toBe('問題なしと書かれた2項目と、調べていない2項目をまとめて確認する')
  expect(restText(lines.slice(0, 2))).toBe('問題なしと書かれた2項目をまとめて確認する')
  expect(restText(lines.slice(2))).toBe('調べていない2項目をまとめて確認する')
})
