import { expect, test } from 'vitest'
import { erasureText, refusesErasure } from './erasure-words.ts'

const nothing = { items: [], ends: { talks: [], viewings: [], requests: [] }, heldUntil: null }
const ends = {
  talks: [{ id: 't', title: '丘の上の家', with: '空野' }],
  viewings: [
    { id: 't', title: null, at: null },
    { id: 't', title: null, at: '2026-11-22T10:00:00+09:00' },
  ],
  requests: [{ id: 'p', number: 'P-2026-0003' }],
}
const read = (...given: Parameters<typeof erasureText>) => {
  const { title, lines, after } = erasureText(...given)
  return [title, ...lines.map(({ at, words }) => `${at ?? '-'} ${words}`), ...(after ? [after] : [])]
}

test('an erasure lists what it ends except the request that it answers, or that it ends nothing', () => {
  expect(read(nothing)).toEqual(['消去で終わる商談・見学・請求はありません。'])
  expect(read({ ...nothing, ends })).toEqual([
    '消去すると、商談1件と見学2件と個人情報の請求1件が終わります',
    'talk 商談：「丘の上の家」空野 様と',
    'talk 見学：日時の相談中',
    'talk 見学：2026年11月22日（日）10:00',
    '- 個人情報の請求：P-2026-0003（回答しないまま取り下げになります）',
    'お相手の方には、商談が終わったことをお知らせします。',
  ])
  const answered = { ...nothing, ends: { ...nothing.ends, requests: ends.requests } }
  expect(read(answered, 'p')).toEqual(read(nothing))
})

test('a blocked erasure lists its obstacles instead, with links to them', () => {
  const items = [
    { kind: 'listing' as const, id: 'e', title: '丘の上の家', yen: null },
    { kind: 'order' as const, id: 't', title: null, yen: 33_000 },
  ]
  const refused = 'いまは消去できません。先に次のことを終えてください'
  expect(read({ items, ends, heldUntil: null })).toEqual([
    refused,
    'estate 掲載中の物件「丘の上の家」',
    'talk お支払い待ちの注文　33,000円',
  ])
  expect(read({ ...nothing, heldUntil: '2026-12-31' })).toEqual([refused, '- 2026年12月31日（木）まで、情報を保全しています'])
})

test('an erasure is refused while something stands against it, not for what merely ends with it', () => {
  expect(refusesErasure(nothing)).toBe(false)
  expect(refusesErasure({ ...nothing, heldUntil: '2027-01-31' })).toBe(true)
  expect(refusesErasure({ ...nothing, items: [{ kind: 'talk', id: 'n', title: null, yen: null }] })).toBe(true)
})
