import { expect, test } from 'vitest'
import { type DealtHouse, factsOf } from './facts.ts'
import { type PlanDays, planOf } from './plan-of.ts'
import { stageOf } from './stage.ts'
import { doneDependents, isUpTo, isUsageFeeDue, leftAtEnd, nextOf, standingOf, waitsFor } from './standing.ts'

const days: PlanDays = { acceptedOn: '2026-11-21', contractDay: '2026-12-12', handoverDay: '2027-01-31', loanDeadline: null }
const steps = (facts: Parameters<typeof planOf>[0], more: Partial<PlanDays> = {}) =>
  planOf(facts, { ...days, ...more }).map(
    ({ code, party, due, required, dependsOn }) =>
      `${code} ${party} ${due.slice(2)}${required ? ' ◎' : ''}${dependsOn.length > 0 ? ` ← ${dependsOn.join(' ')}` : ''}`,
  )

test('a house between two parties, paid in cash', () => {
  expect(steps(['building', 'direct', 'deposit', 'markers'])).toMatchInlineSnapshot(`
    [
      "profile 4 26-11-24 ◎",
      "registry 4 26-11-28 ◎",
      "statements 2 26-11-28 ◎",
      "read 3 26-12-01 ◎ ← statements",
      "papers 2 26-12-01 ◎",
      "boundary 4 26-12-05",
      "scrivener 3 26-12-09 ◎",
      "usageFee 3 26-12-07 ◎ ← registry",
      "draft 4 26-12-07 ◎ ← registry read",
      "expert 4 26-12-10 ← draft",
      "contract 4 26-12-12 ◎ ← profile read papers usageFee draft",
      "bank 2 26-12-12 ◎",
      "deposit 4 26-12-12 ◎ ← contract bank",
      "agreed 1 26-12-13 ◎ ← contract deposit",
      "moveOut 2 27-01-24 ◎ ← contract",
      "settle 4 27-01-24 ◎ ← contract",
      "regPapers 4 27-01-24 ◎ ← contract",
      "utilities 4 27-01-28 ← contract",
      "insurance 3 27-01-28 ← contract",
      "walk 4 27-01-28 ◎ ← moveOut",
      "pay 4 27-01-31 ◎ ← settle regPapers walk",
      "keys 4 27-01-31 ◎ ← walk pay",
      "filing 3 27-01-31 ◎ ← contract",
      "done 1 27-02-03 ◎ ← keys filing",
      "registered 3 27-02-14 ← filing",
      "tax 4 28-03-15 ← keys",
    ]
  `)
})

test('a flat with a loan, a mortgage and a tenant, through an intermediary', () => {
  expect(
    steps(['apartment', 'loan', 'loanClause', 'deposit', 'mortgage', 'tenant'], { loanDeadline: '2027-01-05' }),
  ).toMatchInlineSnapshot(`
    [
      "profile 4 26-11-24 ◎",
      "registry 4 26-11-28 ◎",
      "statements 2 26-11-28 ◎",
      "read 3 26-12-01 ◎ ← statements",
      "papers 2 26-12-01 ◎",
      "preApproval 3 26-12-01 ◎",
      "condoReport 2 26-12-01 ◎",
      "balance 2 26-12-01 ◎",
      "tenantDeal 4 26-12-09 ◎",
      "scrivener 3 26-12-09 ◎",
      "draft 4 26-12-07 ◎ ← registry read",
      "expert 4 26-12-10 ← draft",
      "contract 4 26-12-12 ◎ ← profile read papers condoReport tenantDeal draft",
      "bank 2 26-12-12 ◎",
      "deposit 4 26-12-12 ◎ ← contract bank",
      "agreed 1 26-12-13 ◎ ← contract deposit",
      "loan 3 27-01-05 ◎ ← contract",
      "moveOut 2 27-01-24 ◎ ← contract",
      "release 2 27-01-17 ◎ ← contract",
      "settle 4 27-01-24 ◎ ← contract",
      "regPapers 4 27-01-24 ◎ ← contract",
      "utilities 4 27-01-28 ← contract",
      "insurance 3 27-01-28 ← contract",
      "walk 4 27-01-28 ◎ ← moveOut",
      "pay 4 27-01-31 ◎ ← loan release settle regPapers walk",
      "keys 4 27-01-31 ◎ ← walk pay",
      "filing 3 27-01-31 ◎ ← contract",
      "done 1 27-02-03 ◎ ← keys filing",
      "registered 3 27-02-14 ← filing",
      "member 4 27-02-07 ← keys",
      "tax 4 28-03-15 ← keys",
    ]
  `)
})

test('a field given away with a fee by heirs and a guardian, leased, wooded and large', () => {
  const facts = ['land', 'gift', 'takerFee', 'survey', 'lease', 'farm', 'forest', 'large', 'inherit', 'co', 'agent'] as const
  expect(steps(facts)).toMatchInlineSnapshot(`
    [
      "profile 4 26-11-24 ◎",
      "registry 4 26-11-28 ◎",
      "statements 2 26-11-28 ◎",
      "read 3 26-12-01 ◎ ← statements",
      "papers 2 26-12-01 ◎",
      "survey 2 27-01-24",
      "landlord 2 26-12-09 ◎",
      "inherit 2 26-12-09 ◎",
      "coConsent 2 26-12-09 ◎",
      "agency 2 26-12-09 ◎",
      "scrivener 3 26-12-09 ◎",
      "draft 4 26-12-07 ◎ ← registry read",
      "expert 4 26-12-10 ← draft",
      "contract 4 26-12-12 ◎ ← profile read papers landlord inherit coConsent agency draft",
      "bank 3 26-12-12 ◎",
      "agreed 1 26-12-13 ◎ ← contract",
      "large 3 26-12-25 ◎ ← contract",
      "farm 4 27-01-31 ◎ ← contract",
      "regPapers 4 27-01-24 ◎ ← contract",
      "walk 4 27-01-28 ◎",
      "keys 4 27-01-31 ◎ ← farm walk",
      "filing 3 27-01-31 ◎ ← contract",
      "done 1 27-02-03 ◎ ← keys filing",
      "registered 3 27-02-14 ← filing",
      "forest 3 27-05-01 ◎ ← keys",
      "tax 4 28-03-15 ← keys",
    ]
  `)
})

test('at short notice no step is due before the acceptance; those before the contract are due by it, those before the payment by the handover', () => {
  const soon = planOf(['land', 'direct', 'farm', 'loan', 'large'], { ...days, contractDay: '2026-11-24', handoverDay: '2026-12-31' })
  const dues = Object.fromEntries(soon.map(({ code, due }) => [code, due.slice(5)]))
  expect(dues).toMatchObject({ usageFee: '11-21', read: '11-24', draft: '11-21', farm: '12-31', loan: '12-24', large: '12-07' })
})

const house: DealtHouse = {
  estateType: 2,
  statusOfUse: 1,
  sellerKind: 1 as const,
  coOwners: [],
  land: { right: 1, category: 1 },
}
const cash = { price: 30_000_000, takerFee: null, deposit: null, funding: 1, loanClause: false, boundary: null, inspection: false } as const
test.each([
  ['a house of its owner', house, cash, 3, 'building direct'],
  ['through an intermediary', house, cash, 1, 'building'],
  [
    'on all other terms',
    house,
    { ...cash, deposit: 1, funding: 2, loanClause: true, boundary: 2, inspection: true },
    1,
    'building loan loanClause deposit survey inspection',
  ],
  ['markers', { ...house, estateType: 4 }, { ...cash, boundary: 1 }, 1, 'building markers'],
  ['given away', house, { ...cash, price: 0, takerFee: 300_000, funding: 2, deposit: 1 }, 1, 'building gift takerFee'],
  ['without an offer', house, null, 1, 'building'],
  ['a flat that is let', { ...house, estateType: 3, statusOfUse: 6, land: { area: 9_000 } }, cash, 1, 'apartment tenant'],
  ['a plot in use', { ...house, estateType: 1, statusOfUse: 6, land: { right: 4, area: 2_000, cityPlan: 1 } }, cash, 1, 'land lease large'],
  ['a plot as large elsewhere', { ...house, estateType: 1, land: { right: null, area: 4_999, cityPlan: 3 } }, cash, 1, 'land'],
  ['a plot in the country', { ...house, estateType: 1, land: { area: 10_000, cityPlan: 4 } }, cash, 1, 'land large'],
  ['where the plan is not known', { ...house, estateType: 1, land: { area: 2_000, cityPlan: 9 } }, cash, 1, 'land large'],
  ['a field by its register', { ...house, land: { category: 2 } }, cash, 1, 'building farm'],
  ['a field by its use', { ...house, land: { category: 1, currentCategory: 11 } }, cash, 1, 'building farm'],
  ['a wood', { ...house, land: { category: 4 } }, cash, 1, 'building forest'],
  [
    'of several, in debt, by an agent',
    { ...house, sellerKind: 2, coOwners: [{}], land: { accompanyingRights: [2, 1] } },
    cash,
    1,
    'building co agent mortgage',
  ],
  ['of an heir not registered yet, as the listing says', { ...house, sellerKind: 3 }, cash, 1, 'building inherit'],
  ['inherited and registered, for a reason kept private', { ...house, reasonForSaleCodes: [2] } as DealtHouse, cash, 1, 'building'],
] as [string, DealtHouse, Parameters<typeof factsOf>[1], number, string][])('facts: %s', (_, of, terms, type, expected) => {
  expect(factsOf(of, terms, type).join(' ')).toBe(expected)
})

const planned = planOf(['building', 'direct', 'deposit', 'inherit'], days).map((step) => ({
  ...step,
  stepStatus: 1 as 1 | 2 | 3,
  doneBy: [] as { party: 1 | 2 | 3; at: string }[],
}))
const after = (...codes: string[]) => planned.map((step) => (codes.includes(step.code) ? { ...step, stepStatus: 2 as const } : step))
const one = (steps: typeof planned, code: string) => steps.find((step) => step.code === code) as (typeof planned)[number]
const untilContract = ['usageFee', 'profile', 'read', 'papers', 'draft'] as const

test('a step waits, comes near, is due, is late, is done or is not needed', () => {
  const stands = (code: string, today: string, steps = planned) => standingOf(one(steps, code), steps, days, today)
  expect(stands('profile', '2026-11-20')).toBe(1)
  expect(stands('profile', '2026-11-21')).toBe(2)
  expect(stands('profile', '2026-11-24')).toBe(2)
  expect(stands('profile', '2026-11-25')).toBe(3)
  expect(stands('read', '2026-12-31')).toBe(4)
  expect(stands('read', '2026-12-31', after('statements'))).toBe(3)
  expect(stands('profile', '2026-12-31', after('profile'))).toBe(5)
  const omitted = planned.map((step) => (step.code === 'expert' ? { ...step, stepStatus: 3 as const } : step))
  expect(stands('expert', '2026-12-31', omitted)).toBe(6)
  expect(standingOf({ ...one(planned, 'expert'), dependsOn: [], due: null }, planned, days, '2030-01-01')).toBe(1)
})

test('an inheritance due after the contract no longer blocks it', () => {
  const waiting = (steps: typeof planned) => waitsFor(one(steps, 'contract'), steps, days).map(({ code }) => code)
  expect(waiting(after(...untilContract))).toEqual(['inherit'])
  expect(waiting(after(...untilContract).map((step) => (step.code === 'inherit' ? { ...step, due: '2027-01-17' } : step)))).toEqual([])
})

test('the next turn is the open, unblocked step that is due first', () => {
  const turns = (steps: typeof planned) => ([1, 2, 3] as const).map((side) => nextOf(steps, side, days)?.code ?? '-').join(' ')
  expect(turns(planned)).toBe('- profile profile')
  const halved = planned.map((step) => (step.code === 'profile' ? { ...step, doneBy: [{ party: 3 as const, at: '' }] } : step))
  expect(turns(halved)).toBe('- profile scrivener')
  // The fee is due once everything that could make it pointless is settled.
  expect(turns(after('profile', 'scrivener', 'statements', 'read'))).toBe('- registry -')
  expect(turns(after('profile', 'scrivener', 'statements', 'read', 'registry'))).toBe('- papers usageFee')
  expect(turns(after('profile', 'usageFee', 'registry'))).toBe('- statements scrivener')
  expect(turns(after('profile', 'usageFee', 'registry', 'statements'))).toBe('- papers read')
  // The registration of a transfer cannot be prepared before the sale.
  expect(turns(after('profile', 'usageFee', 'registry', 'statements', 'read', 'scrivener', 'expert', 'draft'))).toBe('- papers -')
  const signed = [...untilContract, 'registry', 'statements', 'inherit', 'scrivener', 'expert', 'contract', 'bank']
  expect(turns(after(...signed))).toBe('- moveOut deposit')
  expect(turns(after(...signed, 'deposit'))).toBe('agreed moveOut settle')
  expect(turns(after(...planned.map(({ code }) => code)))).toBe('- - -')
})

const ticked = (code: string, ...parties: (2 | 3)[]) => ({
  ...{ code, party: 4 as const, stepStatus: 1 as const },
  doneBy: parties.map((party) => ({ party, at: '' })),
})
test.each([
  ['registry', [], '2'],
  ['registry', [2], '3'],
  ['registry', [3], '2'],
  ['tenantDeal', [], '2'],
  ['tenantDeal', [2], '3'],
  ['deposit', [], '3'],
  ['deposit', [3], '2'],
  ['pay', [], '3'],
  ['pay', [3], '2'],
  ['pay', [2], '3'],
  ['profile', [], '2 3'],
  ['farm', [], '2 3'],
  ['farm', [2], '3'],
  ['own', [], '2 3'],
] as [string, (2 | 3)[], string][])(
  'in a step for both, the side that begins goes first: %s, ticked by %j, is up to %s',
  (code, by, asked) => {
    expect(([1, 2, 3] as const).filter((side) => isUpTo(ticked(code, ...by), side)).join(' ')).toBe(asked)
  },
)

test('the buyer reads the register once it has been handed in', () => {
  const turns = (steps: typeof planned) => ([2, 3] as const).map((side) => nextOf(steps, side, days)?.code).join(' ')
  const before = after('profile', 'usageFee', 'statements', 'read')
  expect(turns(before)).toBe('registry scrivener')
  const brought = before.map((step) => (step.code === 'registry' ? { ...step, doneBy: [{ party: 2 as const, at: '' }] } : step))
  expect(turns(brought)).toBe('papers registry')
})

const allBut = (...codes: string[]) => after(...planned.map(({ code }) => code).filter((code) => !codes.includes(code)))

test('an optional step comes after signing and is dropped once the contract is signed, unless its day is still to come', () => {
  const asked = (...codes: string[]) => nextOf(allBut(...codes, 'keys'), 2, days)?.code
  expect([asked('expert', 'contract'), asked('expert'), asked('registry')]).toEqual(['contract', 'keys', 'registry'])
  expect(asked('expert', 'contract', 'draft')).toBe('draft')
  const late = allBut('expert', 'keys').map((step) => (step.code === 'expert' ? { ...step, due: '2027-01-10' } : step))
  expect(nextOf(late, 2, days)?.code).toBe('expert')
  const missed = allBut('expert', 'keys')
  expect(standingOf(one(missed, 'expert'), missed, days, '2030-01-01')).toBe(1)
})

test('after the handover earlier steps are no longer due, and later ones are due for both sides', () => {
  const asked = (side: 2 | 3, ...codes: string[]) => nextOf(allBut(...codes), side, days)?.code
  expect([asked(3, 'scrivener', 'keys'), asked(3, 'scrivener')]).toEqual(['scrivener', undefined])
  expect([asked(3, 'insurance', 'keys'), asked(3, 'insurance')]).toEqual(['insurance', undefined])
  expect([asked(3, 'filing', 'registry'), asked(2, 'tax')]).toEqual(['filing', 'tax'])
  const missed = allBut('scrivener')
  expect(standingOf(one(missed, 'scrivener'), missed, days, '2030-01-01')).toBe(1)
})

test('completing a deal names the steps still expected, before its end and after it, and of those that it has overtaken only what binds', () => {
  const left = (...codes: string[]) =>
    Object.values(leftAtEnd(allBut(...codes), days)).map((steps) => steps.map(({ code }) => code).join(' '))
  expect(left('scrivener', 'insurance', 'done', 'registered', 'tax')).toEqual(['', 'registered tax'])
  expect(left('registry', 'inherit', 'usageFee', 'contract', 'bank', 'deposit')).toEqual(['inherit usageFee deposit', ''])
  expect(left('scrivener', 'insurance', 'pay', 'keys', 'filing', 'done')).toEqual(['scrivener insurance pay keys filing', ''])
})

test('the stage of a deal follows from its status, viewings, offers and contract', () => {
  const nothing = { viewed: false, offered: false, accepted: false, signed: false }
  const viewed = { ...nothing, viewed: true }
  const accepted = { ...viewed, accepted: true }
  const far = [nothing, viewed, { ...viewed, offered: true }, accepted, { ...accepted, signed: true }]
  const stages = ([1, 2, 3, 4, 9] as const).map((status) => far.map((so) => stageOf({ status, ...so }) ?? '-').join(''))
  expect(stages).toEqual(['12345', '12345', '55555', '66666', '-----'])
})

test('the usage fee is due once the register, the loan and the owners are settled, and does not lock them', () => {
  const steps = planOf(['building', 'direct', 'loan', 'co'], days).map((step) => ({ ...step, stepStatus: 1 as 1 | 2 | 3, doneBy: [] }))
  const done = (...codes: string[]) => steps.map((step) => (codes.includes(step.code) ? { ...step, stepStatus: 2 as const } : step))
  const before = ['registry', 'preApproval', 'coConsent']
  expect(one(steps as never, 'usageFee').dependsOn.toSorted()).toEqual(before.toSorted())
  for (const missing of before)
    expect([missing, isUsageFeeDue(done(...before.filter((code) => code !== missing)), days)]).toEqual([missing, false])
  expect(isUsageFeeDue(done(...before), days)).toBe(true)
  expect(isUsageFeeDue(done(...before, 'usageFee'), days)).toBe(false)
  expect(doneDependents('registry', done('registry', 'usageFee'))).toEqual([])
  expect(doneDependents('registry', done('registry', 'draft')).map(({ code }) => code)).toEqual(['draft'])
})
