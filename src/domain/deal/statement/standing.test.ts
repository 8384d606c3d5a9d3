import { expect, test } from 'vitest'
import { standingLine, statementStanding } from './standing.ts'

const handedOver = { edition: 1, issuedAt: '2026-11-20T10:00:00+09:00', acknowledgedAt: null, reserve: false, changes: 0 }
const read = { ...handedOver, acknowledgedAt: '2026-11-21T10:00:00+09:00' }
const whole = { items: 44, missing: 0 }

test('a statement shows the buyer’s edition, whether it is read, and changes not yet issued', () => {
  const sentenceOf = (facts: Parameters<typeof statementStanding>[0]) => statementStanding(facts, 'seller').sentence
  expect(sentenceOf({ draft: { items: 44, missing: 1 }, handedOver: null })).toBe('44項目のうち、43項目に答えました。')
  expect(sentenceOf({ draft: whole, handedOver: null })).toBe('全部の項目に答えました。まだ買主様に交付していません。')
  expect(sentenceOf({ draft: whole, handedOver })).toBe('第1版を2026年11月20日（金）に交付しました。買主様が読み終えるのを待っています。')
  expect(sentenceOf({ draft: whole, handedOver: read })).toBe(
    '第1版を2026年11月20日（金）に交付し、買主様が2026年11月21日（土）に読み終えました。',
  )
  expect(sentenceOf({ draft: whole, handedOver: { ...read, reserve: true } })).toContain('契約までに相談したい')
})

test('changes not yet issued come first, for the seller and the operators', () => {
  for (const edition of [handedOver, read, { ...read, reserve: true }])
    for (const viewer of ['seller', 'admin'] as const) {
      const changed = { draft: { items: 44, missing: 1 }, handedOver: { ...edition, changes: 2 } }
      expect(statementStanding(changed, viewer)).toMatchObject({ state: 'changed', word: '書き直しが未交付' })
      expect(standingLine({ kind: 1, ...changed }, viewer)).toMatch(
        /^告知書：書き直した2項目は、まだ買主様?に交付していません。.*第1版です。$/,
      )
    }
})

test('the buyer sees issued editions only, and no drafts', () => {
  const sentenceOf = (edition: Omit<typeof handedOver, 'acknowledgedAt'> | null) =>
    statementStanding({ draft: null, handedOver: edition && { ...edition, changes: null } } as never, 'buyer').sentence
  expect(sentenceOf(null)).toBe('売主様から、まだ届いていません。')
  expect(sentenceOf(handedOver)).toBe('第1版が2026年11月20日（金）に届きました。読んで、確かめてください。')
  expect(sentenceOf(read)).toBe('第1版を2026年11月21日（土）に読んで、確かめました。')
})
