import { expect, test } from 'vitest'
import { acceptedText, acceptText, importSummary } from './import-words.ts'

test('a file that changes nothing has no button to take it in', () => {
  expect(acceptText({ adding: 2, same: 1, reversals: 0 })).toBe('新しい明細2件を取り込む')
  expect(acceptText({ adding: 0, same: 1, reversals: 1 })).toBe('すでにある入金1件と結ぶ')
  expect(acceptText({ adding: 0, same: 0, reversals: 1 })).toBe('取消・組戻し1件を取り込む')
  expect(acceptText({ adding: 0, same: 0, reversals: 0 })).toBeUndefined()
  expect([acceptedText(3), acceptedText(0)]).toEqual(['新しい入金3件を取り込みました', '取り込みました'])
})

test('a file that was taken in says what came of it, no longer that its lines are new', () => {
  const file = { knownCount: 0, inTotal: 17_940 }
  expect(importSummary({ ...file, state: 1 }, { adding: 2, same: 0 })).toBe('新しい明細2件・取り込み済み0件（合わせて17,940円）')
  expect(importSummary({ ...file, state: 2 }, { adding: 2, same: 0 })).toBe(
    'このファイルから加えた明細2件・すでにあった明細0件（合わせて17,940円）',
  )
})
