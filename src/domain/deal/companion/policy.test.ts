import { expect, test } from 'vitest'
import type { Situation } from '#domain/deal/negotiation/situation-enumerations.ts'
import type { CompanionStatus } from './enumerations.ts'
import { companionSees, inviteRefusal, refusal, shownTo, situationSeen, type VisiblePart } from './policy.ts'

const all = { offers: true, papers: true, plan: true }
const none = { offers: false, papers: false, plan: false }
const sights: VisiblePart[] = [
  ...(['viewings', 'purchaseOffers', 'plan', 'papers', 'statements', 'contract', 'bankNotice', 'address', 'counterpartName'] as const),
]
const table = (role: number, sees = all) => sights.map((what) => companionSees({ role, sees }, what) ?? '-').join(' ')

test('each role reads its own parts, family and experts only the chosen ones', () => {
  for (const sees of [all, none]) {
    expect(table(1, sees)).toBe('times all all all all all - all -')
    expect(table(2, sees)).toBe('times all all all all all - all -')
  }
  for (const sees of [all, none]) expect(table(5, sees)).toBe('times - all - all all - all -')
  expect(table(3)).toBe('times count all - - - - all -')
  expect(table(3, none)).toBe('times - - - - - - all -')
  expect(table(4)).toBe('- - all named named named - all all')
  expect(table(4, none)).toBe('- - - - - - - all all')
  expect(shownTo({ role: 4, sees: all })).toEqual(['物件の所在地と価格', '商談の進み具合', '契約日・引渡し日と片づけの写真'])
  expect(shownTo({ role: 3, sees: none })).toEqual(['物件の所在地と価格', '商談の進み具合', '見学の予定'])
})

test('a role sees only its part of a situation: without viewings or offers the negotiation just goes on', () => {
  const seen = (role: number, situation: Situation, sees = all) => situationSeen({ role, sees }, situation)
  // 所有者, ご家族, 専門家, 共同名義の方
  for (const [role, viewings, offers] of [
    [1, true, true],
    [3, true, false],
    [4, false, false],
    [5, true, false],
  ] as const) {
    for (const situation of ['viewingAsked', 'viewingFixed', 'viewed'] as const)
      expect(seen(role, situation), `${role} ${situation}`).toBe(viewings ? situation : 'talking')
    for (const situation of ['offered', 'countered', 'waiting', 'passed', 'withdrawn', 'lapsed', 'revoked'] as const)
      expect(seen(role, situation), `${role} ${situation}`).toBe(offers ? situation : 'talking')
    // All of them see that a contract is on its way, and how it ends.
    for (const situation of ['asking', 'accepted', 'signed', 'agreed', 'terminating', 'done', 'terminated', 'closed'] as const)
      expect(seen(role, situation, none), `${role} ${situation}`).toBe(situation)
  }
})

test('a seller invites until the listing ends, and from then on while a contract is being fulfilled; the operator never', () => {
  const verdict = (userType: number, status: number, negotiationStatus: number | null) =>
    inviteRefusal({ userType }, { status, negotiationStatus })?.code ?? 'may'
  // 商談なし, 商談中, 成約, 取引完了
  const trades = [null, 2, 3, 4]
  expect(trades.map((trade) => verdict(2, 3, trade))).toEqual(['may', 'may', 'may', 'may'])
  expect(trades.map((trade) => verdict(2, 10, trade))).toEqual(['wrong-state', 'wrong-state', 'may', 'wrong-state'])
  expect(trades.map((trade) => verdict(3, 10, trade))).toEqual(['may', 'may', 'may', 'may'])
  expect([verdict(1, 3, null), verdict(1, 10, 3)]).toEqual(['forbidden', 'forbidden'])
})

const now = new Date('2026-11-22T10:00:00+09:00')
const says = (
  id: string,
  userType: number,
  companionStatus: CompanionStatus,
  move: 'inviteAgain' | 'remove',
  invitedAt = '2026-11-21T10:00:00+09:00',
) => refusal({ id, userType }, { inviterID: 'sora', companionStatus, invitedAt }, move, now)?.code ?? 'may'

test('the inviter and the operator end access and resend letters; a given consent only the operator removes', () => {
  const states = [1, 2, 3, 8, 9] as const
  expect(states.map((state) => says('sora', 2, state, 'remove'))).toEqual(['may', 'may', 'consent-given', 'wrong-state', 'wrong-state'])
  expect(states.map((state) => says('ada', 1, state, 'remove'))).toEqual(['may', 'may', 'may', 'wrong-state', 'wrong-state'])
  expect(states.map((state) => says('sora', 2, state, 'inviteAgain'))).toEqual(['may', 'may', 'may', 'wrong-state', 'wrong-state'])
  expect(says('sora', 2, 1, 'inviteAgain', '2026-11-21T10:00:01+09:00')).toBe('invited-lately')
  expect([says('saburo', 2, 1, 'inviteAgain'), says('saburo', 2, 2, 'remove')]).toEqual(['forbidden', 'forbidden'])
})
