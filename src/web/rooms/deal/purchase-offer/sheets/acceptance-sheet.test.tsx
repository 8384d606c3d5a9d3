import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { AcceptanceSheet, ListingChoice } from './acceptance-sheet.tsx'

const offer = { id: 'o1', estateID: 'e1', version: 1, terms: { price: 34_800_000, handoverDay: '2026-12-25' } } as never
const deal = {
  negotiation: { id: 'n1', sellerID: 's', buyerID: 'b', buyerName: '青木', negotiationType: 3, sellerInvitedFlag: true, takenOverAt: null },
  ...{ offers: [], viewer: { id: 's', userType: 2 }, acts: true, now: new Date('2026-11-22T10:00:00+09:00') },
} as never

test('a seller chooses what becomes of the listing beside its consequence; while the present choice is unknown, it stays as it is', async () => {
  for (const checked of [true, false]) {
    const shown = await drawn(<ListingChoice id="choice" checked={checked} onChange={() => {}} />)
    expect(shown).toMatch(/申込あり.*承諾したあとも、新しい申込を受け付ける/s)
    expect([shown.includes('検索には出なくなります'), shown.includes('checked')]).toEqual([!checked, checked])
  }
  const unknown = await drawn(<AcceptanceSheet deal={deal} offer={offer} onClose={() => {}} />)
  expect(unknown).not.toMatch(/検索に|新しい申込を受け付ける/)
  expect(unknown).toContain('買主：青木 様')
})

test('a buyer who agrees reads what each side learns, where the deposit goes and by when, and that the house is unseen', async () => {
  const terms = { price: 34_800_000, deposit: 2_000_000, contractDay: '2026-12-12', handoverDay: '2027-01-31' }
  const agree = (more: object, who: object = {}) => {
    const buyer = { ...(deal as object), viewer: { id: 'b', userType: 3 }, ...who } as never
    return drawn(
      <AcceptanceSheet deal={buyer} offer={{ ...(offer as object), terms: { ...terms, ...more } } as never} onClose={() => {}} />,
    )
  }
  const unseen = await agree({}, { viewed: false })
  expect(unseen).toContain('売主にはあなたの氏名が、あなたには所有者の氏名とこの物件の番地が表示されます。')
  expect(unseen).toContain('手付金200万円は、契約を結んだら、2026年12月12日（土）までに売主の口座へ直接振り込みます。')
  expect(unseen).toContain('まだ見学していません')
  const seen = await agree({ deposit: null }, { viewed: true })
  expect(seen).not.toMatch(/手付金.*振り込みます|まだ見学/)
  expect(await agree({}, { viewed: undefined })).not.toContain('まだ見学')
  const selling = await drawn(<AcceptanceSheet deal={{ ...(deal as object), viewed: false } as never} offer={offer} onClose={() => {}} />)
  expect(selling).not.toMatch(/あなたの氏名|まだ見学/)
})
