import { expect, test } from 'vitest'
import { companionWords, type DealFacts, dealStanding } from './deal-standing.ts'
import { answerTo } from './deal-standings.ts'
import { StepStatus } from './enumerations.ts'
import { alsoDue, signingDay, turnsOf } from './standing.ts'

const now = new Date('2026-11-22T10:00:00+09:00')
const step = { id: 'p1', party: 2, code: 'statements', label: '告知書を書く', due: '2026-11-28' } as const
const deal = (more: Partial<DealFacts> = {}): DealFacts => ({
  ...{
    id: 'n1',
    estateID: 'e1',
    situation: 'accepted',
    next: step,
    closesAt: null,
    withdrawingUntil: null,
    negotiationType: 3,
    sellerInvitedFlag: true,
    takenOverAt: null,
  },
  ...more,
})
const signs = { id: 'p2', code: 'contract', label: '契約書に署名する', due: '2026-12-17', awaited: true } as const

test('a list and the head of a room show whether it is the reader’s turn', () => {
  expect(dealStanding(deal(), 'seller', now)).toMatchObject({
    own: true,
    act: {
      ...{ code: 'statements', label: '告知書を書く' },
      place: { to: '/seller/estate/$id/statement/$kind', params: { id: 'e1', kind: '1' } },
    },
    due: '2026-11-28',
    line: 'あなたの番：告知書を書く',
    until: '11月28日（土）まで',
    head: '次はあなたの番です：告知書を書く',
  })
  expect(dealStanding(deal(), 'buyer', now)).toMatchObject({
    own: false,
    act: null,
    line: 'お相手の番：告知書を書く',
    until: '11月28日（土）まで',
    head: 'いまは、お相手の番です：告知書を書く',
  })
  expect(dealStanding(deal({ next: { ...step, party: 1, due: null } }), 'buyer', now).line).toBe('運営の番：告知書を書く')
})

test('further own steps are counted behind the first, for those who act', () => {
  const two = deal({ next: { ...step, more: 1 } })
  expect(dealStanding(two, 'seller', now)).toMatchObject({
    act: { label: '告知書を書く ほか1件' },
    line: 'あなたの番：告知書を書く ほか1件',
    head: '次はあなたの番です：告知書を書く ほか1件',
  })
  expect(dealStanding(two, 'buyer', now).line).toBe('お相手の番：告知書を書く')
})

test('a step counts as a further one up to a week ahead, or up to the deadline of the first', () => {
  const days = { contractDay: '2027-01-20', handoverDay: '2027-03-01' }
  const open = (id: string, party: 2 | 3, due: string | null, dependsOn: string[] = []) => ({
    ...{ id, code: `own-${id}`, title: id, party, required: true, due, dependsOn, stepStatus: StepStatus.open, doneBy: [] },
  })
  const count = (first: string | null, ...others: (string | null)[]) => {
    const steps = [open('first', 3, first), ...others.map((due, index) => open(`${index}`, 3, due)), open('theirs', 2, first)]
    return alsoDue([...steps, open('blocked', 3, first, ['own-first'])], [3], days, steps[0] as (typeof steps)[0], '2026-11-22')
  }
  expect(count('2026-11-24')).toBe(0)
  expect(count('2026-11-24', '2026-11-24', '2026-11-29', '2026-11-30', null)).toBe(2)
  expect(count('2026-12-10', '2026-12-10', '2026-12-11')).toBe(1)
  expect(count('2026-11-01', '2026-11-20')).toBe(1)
  expect(count(null, '2026-11-29', '2026-11-30')).toBe(1)
})

test('an overdue day is shown as overdue', () => {
  const late = deal({ next: { ...step, due: '2026-11-20' } })
  expect(dealStanding(late, 'seller', now).until).toBe('期限を2日過ぎています')
  expect(dealStanding(late, 'buyer', now).head).toBe('いまは、お相手の番です：告知書を書く')
  expect(dealStanding(deal({ next: { ...step, due: '2026-11-22' } }), 'seller', now).until).toBe('11月22日（日）まで')
})

test('the operator sees which side has the turn', () => {
  expect(dealStanding(deal(), 'admin', now).line).toMatch(/^売主の番：/)
  expect(dealStanding(deal({ next: { ...step, both: true } }), 'admin', now).head).toBe('いまは、売主と買主の番です：告知書を書く')
  expect(dealStanding(deal({ next: { ...step, party: 1 } }), 'admin', now).own).toBe(true)
})

test('a step that both sides are asked for is the turn of both, until one of them has done its part', () => {
  const days = { contractDay: '2026-12-12', handoverDay: '2027-01-31' }
  const contract = {
    code: 'contract',
    title: '契約書に署名する',
    party: 4,
    required: true,
    due: '2026-12-12',
    dependsOn: [],
    stepStatus: 1,
  } as const
  const keys = { ...contract, code: 'keys', due: null, dependsOn: ['contract'] }
  const turns = (doneBy: { party: 2; at: string }[], own: 1 | 3) =>
    turnsOf(
      [
        { ...contract, doneBy },
        { ...keys, doneBy: [] },
      ],
      [own],
      days,
    )
  expect(turns([], 1).others).toMatchObject({ party: 2, both: true })
  expect(turns([{ party: 2, at: '2026-11-20T10:00:00+09:00' }], 1).others).toEqual(expect.not.objectContaining({ both: true }))
  expect(turns([], 3)).toMatchObject({ own: { party: 3 }, others: undefined })
})

test('where the operator acts for the seller, they have the seller’s turn', () => {
  for (const room of [
    { negotiationType: 1, sellerInvitedFlag: false },
    { negotiationType: 2 },
    { takenOverAt: '2026-11-20T00:00:00+09:00' },
  ] as const) {
    expect(dealStanding(deal(room), 'admin', now)).toMatchObject({
      own: true,
      who: '運営',
      head: '次はあなたの番です：告知書を書く',
    })
    expect(dealStanding(deal(room), 'seller', now)).toMatchObject({ own: false, line: '運営の番：告知書を書く' })
  }
})

test('an offer for a house given away is 引き取りの申込 in every sentence', () => {
  const offered = deal({ situation: 'offered', next: null, negotiationType: 2 })
  const free = { ...offered, estate: { price: 0 } }
  const sentences = [offered, free].map((one) => dealStanding(one, 'admin', now).sentence)
  expect(sentences).toEqual([expect.stringMatching(/^購入申込が届いて/), expect.stringMatching(/^引き取りの申込が届いて/)])
  expect(companionWords(free, now).sentence).toBe('引き取りの申込に、売主様の返事がまだありません。')
  expect(answerTo({ turn: 2, price: 0 }, 1)).toBe('引き取りの申込に返事をする')
})

test('a signer who waits for co-signers has no turn, and sees whose signature is missing', () => {
  const ofSeller = deal({ next: { ...signs, party: 2 } })
  expect(dealStanding(ofSeller, 'seller', now)).toMatchObject({ own: false, line: '所有者・共有者の方の署名待ち' })
  expect(dealStanding(deal({ next: { ...signs, party: 3 } }), 'buyer', now)).toMatchObject({
    own: false,
    head: 'いまは、共同名義の方の署名を待っています',
  })
  expect(dealStanding(ofSeller, 'buyer', now).line).toBe('お相手側の署名待ち')
  expect(dealStanding(ofSeller, 'admin', now).who).toBe('売主側の所有者・共有者の方')
  expect(dealStanding(ofSeller, 'admin', now).line).toBe('売主側の所有者・共有者の方の署名待ち')
  expect(dealStanding({ ...ofSeller, negotiationType: 2 }, 'admin', now)).toMatchObject({ own: false })
})

test('the last change is shown as well, in a word with its day', () => {
  const changed = { label: '購入申込が承諾されました', at: '2026-11-20T10:00:00+09:00' }
  for (const viewer of ['buyer', 'seller', 'admin'] as const)
    for (const next of [step, null])
      expect(dealStanding(deal({ next, changed }), viewer, now).changed).toBe('11月20日（金） 購入申込が承諾されました')
  expect(dealStanding(deal(), 'buyer', now).changed).toBeNull()
})

test('once the contract is signed here, its day is the day of the signature', () => {
  const days = { contractDay: '2026-12-12' }
  const contract = { code: 'contract', due: '2026-12-12', stepStatus: 1, doneBy: [] } as const
  const tick = { party: 1, at: '2026-11-27T10:00:00+09:00' } as const
  const dayOf = (doneBy: Parameters<typeof signingDay>[1][number]['doneBy']) => signingDay(days, [{ ...contract, stepStatus: 2, doneBy }])
  expect(signingDay(days, [contract])).toEqual({ label: '契約日', day: '2026-12-12' })
  expect(dayOf([{ ...tick, automatic: true }])).toEqual({ label: '契約した日', day: '2026-11-27' })
  // A paper contract is ticked later than it is signed, so its tick gives no contract day.
  expect(dayOf([tick])).toEqual({ label: '契約日', day: '2026-12-12' })
})
