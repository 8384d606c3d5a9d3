import { expect, test } from 'vitest'
import { autoOf } from '#domain/deal/deal-plan/auto-steps.ts'
import type { DealStep } from '#domain/deal/deal-plan/contract.ts'
import { contractSteps } from '#domain/deal/deal-plan/contract-steps.ts'
import { BOTH } from '#domain/deal/deal-plan/enumerations.ts'
import { handoverSteps } from '#domain/deal/deal-plan/handover-steps.ts'
import type { StepRule } from '#domain/deal/deal-plan/step-rule.ts'
import { UserType } from '#platform/context.ts'
import { mayPlan, mayStep, type PlanDeal, turnsIn } from './deal.ts'
import { doorOf } from './step-doors.ts'

const { admin, seller, buyer } = UserType
const now = new Date('2026-12-01T10:00:00+09:00')
const people = { [admin]: { id: 'a', userType: admin }, [seller]: { id: 's', userType: seller }, [buyer]: { id: 'b', userType: buyer } }

function dealAt(code: string, { party, after = [], paperKinds = [] }: StepRule, side: 1 | 2 | 3): PlanDeal {
  const done = after.map((each) => ({ code: each, title: each, stepStatus: 2, party: BOTH, doneBy: [], dependsOn: [], paperKinds: [] }))
  const signed = code in handoverSteps && !after.includes('contract') ? [{ ...done[0], code: 'contract', stepStatus: 2 }] : []
  const open = { code: 'keys', title: '鍵', stepStatus: 1, party: BOTH, due: '2027-01-31', dependsOn: [code], doneBy: [], paperKinds: [] }
  const whose = typeof party === 'function' ? party(() => false) : party
  const first = side === seller ? buyer : seller
  const step = {
    ...{ id: code, code, title: code, stepStatus: 1, party: whose, due: '2026-12-10', dependsOn: after, required: true, paperKinds },
    ...{
      doneBy: whose === BOTH ? [{ party: first, at: '' }] : [],
      omittedBy: [],
      awaiting: [],
      auto: autoOf(code),
      ownFlag: false,
      madeBy: null,
    },
  }
  return {
    plan: {
      ...{ planStatus: 1, contractDay: '2026-12-12', handoverDay: '2027-01-31', dateProposal: null, termination: null, settlement: null },
      steps: [...done, ...signed, step, ...(code === 'keys' || after.includes('keys') ? [] : [open])],
    },
    negotiation: {
      ...{ id: 'n', estateID: 'e', buyerID: 'b', sellerID: 's', adminID: 'a', status: code in handoverSteps && code !== 'agreed' ? 3 : 2 },
      ...{ negotiationType: 3, sellerInvitedFlag: true, takenOverAt: null, deletedFlag: false },
    },
    ...{ viewings: [], viewer: people[side], acts: true, now },
  } as unknown as PlanDeal
}

const rules: [string, StepRule][] = Object.entries<StepRule>({ ...contractSteps, ...handoverSteps })
const turns = rules.flatMap(([code, rule]) => {
  const party = typeof rule.party === 'function' ? rule.party(() => false) : rule.party
  return (party === BOTH ? [seller, buyer] : [party]).map((side) => [code, side, rule] as const)
})

test('the deposit step opens the known account to its payer', () => {
  const rule = contractSteps.deposit
  const door = (side: 2 | 3, after: string[] = rule.after as unknown as string[]) => {
    const deal = dealAt('deposit', { ...rule, after }, side)
    return doorOf(deal, deal.plan.steps.find(({ code }) => code === 'deposit') as DealStep)?.label
  }
  expect([door(buyer), door(seller), door(buyer, ['contract'])]).toEqual(['振込先を見る', undefined, undefined])
})

test.each(turns)('the party with the turn has a button to press: %s of party %i', (code, side, rule) => {
  const deal = dealAt(code, rule, side)
  const step = deal.plan.steps.find((each) => each.code === code) as DealStep
  expect(turnsIn(deal).own?.step.code).toBe(code)
  expect(doorOf(deal, step) !== undefined || mayStep(deal, step, 'complete')).toBe(true)
})

test('a buyer ticks the reading by hand only when nothing handed over on the site is left to read', () => {
  const deal = dealAt('read', contractSteps.read, buyer)
  const step = deal.plan.steps.find(({ code }) => code === 'read') as DealStep
  const handedOver = { edition: 1, issuedAt: '', acknowledgedAt: null, reserve: false, changes: null }
  const ticks = (change: object | null) =>
    mayStep({ ...deal, statements: [{ kind: 1, draft: null, handedOver: change && { ...handedOver, ...change } }] }, step, 'complete')
  expect([null, {}, { acknowledgedAt: '', reserve: true }, { acknowledgedAt: '2026-11-30' }].map(ticks)).toEqual([true, false, false, true])
})

test('while a withdrawal is pending nothing in the plan can be pressed', () => {
  const deal = dealAt('moveOut', handoverSteps.moveOut, seller)
  const step = deal.plan.steps.find(({ code }) => code === 'moveOut') as DealStep
  const frozen = { ...deal, negotiation: { ...deal.negotiation, situation: 'withdrawing' as const } }
  expect([deal, frozen].map((each) => [mayStep(each, step, 'complete'), mayPlan(each, 'proposeDates')])).toEqual([
    [true, true],
    [false, false],
  ])
})

test('a step due from both is the reader’s turn, and the other side’s once they have done their part', () => {
  const { walk } = handoverSteps
  const deal = dealAt('walk', walk, seller)
  const joint = (doneBy: number[]): PlanDeal => {
    const steps = deal.plan.steps.map((step) =>
      step.code === 'walk' ? { ...step, doneBy: doneBy.map((party) => ({ party: party as 2 | 3, at: '' })) } : step,
    )
    return { ...deal, plan: { ...deal.plan, steps } }
  }
  const seen = (doneBy: number[]) => {
    const { own, others } = turnsIn(joint(doneBy))
    return [own?.step.code, others?.step.code]
  }
  expect([seen([]), seen([buyer]), seen([seller])]).toEqual([
    ['walk', undefined],
    ['walk', undefined],
    [undefined, 'walk'],
  ])
})
