import { expect, test } from 'vitest'
import { draftStanding } from './draft-standing.ts'

const handedOver = { edition: 1, issuedAt: '2026-11-20T10:00:00+09:00', acknowledgedAt: null, changes: 0 }

test('a statement says which edition the buyer has, whether it is read, and what they do not have yet', () => {
  expect(draftStanding({ missing: [101], handedOver: null }, 44)).toBe('44項目のうち、43項目に答えました。')
  expect(draftStanding({ missing: [], handedOver: null }, 44)).toBe('全部の項目に答えました。まだ買主様に交付していません。')
  expect(draftStanding({ missing: [], handedOver }, 44)).toBe(
    '第1版を2026年11月20日（金）に交付しました。買主様が読み終えるのを待っています。',
  )
  expect(draftStanding({ missing: [], handedOver: { ...handedOver, acknowledgedAt: '2026-11-21T10:00:00+09:00' } }, 44)).toBe(
    '第1版を2026年11月20日（金）に交付し、買主様が2026年11月21日（土）に読み終えました。',
  )
  expect(draftStanding({ missing: [], handedOver: { ...handedOver, changes: 2 } }, 44)).toMatch(
    /^書き直した2項目は、まだ買主様に交付していません。/,
  )
})
