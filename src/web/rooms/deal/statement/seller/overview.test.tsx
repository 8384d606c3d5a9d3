import { expect, test } from 'vitest'
import { nothingToReport } from '#domain/deal/statement/answers.ts'
import { itemsFor } from '#domain/deal/statement/catalogue.ts'
import type { StatementDraft } from '#domain/deal/statement/contract.ts'
import { drawn } from '#test/drawn.tsx'
import { Overview } from './overview.tsx'

const house = { type: 'H', farm: false, lease: false, ground: false } as const
const answers = itemsFor(1, house).flatMap((item) => nothingToReport(1, item) ?? [])
const draft = {
  ...{ estateID: 'home', kind: 1, house, answers, suggested: [], missing: [], version: 1, excerpt: false, closingWords: '' },
  handedOver: { edition: 1, issuedAt: '2026-11-20T10:00:00+09:00', acknowledgedAt: null, reserve: false, changes: 0 },
} as unknown as StatementDraft
const view = (writes: boolean, of = draft) => drawn(<Overview draft={of} writes={writes} onChange={() => {}} onSay={async () => true} />)

test('the statement of a sold house is only read: nothing is handed over, shown on the listing, or written beside it', async () => {
  const offers = /およそ10分|内容を確かめる|告知書の概要を見せる|引渡しまでに書き直して|付帯設備表を開く/g
  const written = await view(true)
  expect(new Set(written.match(offers)).size).toBe(5)
  // The way on stands out, above the answers; what the listing shows is below them.
  expect(written).toMatch(/<a [^>]*primary[^>]*>(?:<[^>]*>)*内容を確かめる.*建物のこと.*告知書の概要を見せる/s)
  const sold = await view(false)
  expect(sold).not.toMatch(offers)
  expect(sold).toContain('第1版を2026年11月20日（金）に交付しました。')
  expect(sold.replace(/href="#/g, '')).not.toContain('href=')
  const unsaid = { ...draft, answers: answers.slice(0, 1), missing: answers.slice(1).map(({ code }) => code) }
  expect(await view(true, unsaid)).toMatch(/（書く）.*まとめて答える/)
  expect(await view(false, unsaid)).not.toMatch(/（書く）|まとめて答える|<button/)
  const fixtures: StatementDraft = { ...draft, kind: 2, answers: [] }
  expect(await view(true, fixtures)).toContain('（書く）')
  expect(await view(false, fixtures)).not.toContain('（書く）')
})
