import { and, eq } from 'drizzle-orm'
import type { DealPlan, DealStep } from '#domain/deal/deal-plan/contract.ts'
import { dealStep } from '#domain/deal/deal-plan/table.ts'
import type { TestApp } from './app.ts'
import type { Person } from './cast.ts'
import { acceptOffer, offerTests, submit } from './offers.ts'
import { usageFeePaid } from './usage-fee.ts'
import { worldsOf } from './worlds.ts'

/** The setup of the offer tests, with plans that result from accepted offers. */
export async function planTests(given?: Parameters<typeof offerTests>[0], env: Record<string, string> = {}) {
  const tests = await offerTests(given, env)
  const { app } = tests
  async function make(terms: object = {}, more: Parameters<typeof tests.room>[0] = {}): Promise<DealPlan> {
    const { id } = await tests.room(more)
    const offer = await submit(app, id, 'bea', terms)
    const substitute = more.negotiationType === 2
    await acceptOffer(app, offer, substitute ? 'ada' : 'sora', substitute ? { ground: '電話で確認' } : {})
    return planOf(app, id)
  }
  return {
    ...tests,
    /** A plan from an accepted offer of Bea's for an estate of Sora's. */
    planned: (...given: Parameters<typeof make>) => (given.length > 0 ? make(...given) : worldsOf(app).first('planned', make)),
  }
}

/** The same, with Bea's usage fee paid and all steps before a contract done. */
export async function signableTests(...given: Parameters<typeof planTests>) {
  const tests = await planTests(...given)
  await usageFeePaid(tests.app)
  const make = async (...more: Parameters<typeof tests.planned>) => completeUpTo(tests.app, await tests.planned(...more), 'contract')
  const signed: typeof make = (...more) => (more.length > 0 ? make(...more) : worldsOf(tests.app).first('signed', make))
  return { ...tests, signed }
}

export async function planOf(app: TestApp, negotiationID: string, by: Person = 'ada'): Promise<DealPlan> {
  const [plan] = (await app.as(by).listDealPlans({ query: { negotiationID: [negotiationID] } })).items
  if (!plan) throw new Error(`The talk ${negotiationID} has no plan.`)
  return plan
}

export function stepOf(plan: DealPlan, code: string): DealStep {
  const step = plan.steps.find((each) => each.code === code)
  if (!step) throw new Error(`The plan has no step ${code}.`)
  return step
}

const GROUND = '電話で双方に確かめました。'

const ON_PAPER = '11月20日に紙で渡しました。'

/** A deal whose contract is made, but not on the site: only the step is done. */
export async function contracted(app: TestApp, negotiationID: string): Promise<DealPlan> {
  const plan = await planOf(app, negotiationID)
  await app.platform.database.db
    .update(dealStep)
    .set({ stepStatus: 2 })
    .where(and(eq(dealStep.planID, plan.id), eq(dealStep.code, 'contract')))
  return plan
}

/** Ticks a step as done; the operator states an authority. */
export const completeStep = (app: TestApp, plan: DealPlan, code: string, by: Person, more: object = {}): Promise<DealPlan> =>
  app.as(by).completeDealStep({
    params: { id: stepOf(plan, code).id },
    body: { ...(by === 'ada' ? { ground: GROUND } : (code === 'statements' || code === 'papers') && { note: ON_PAPER }), ...more },
  })

/** The operator ticks all steps before a step, and the step itself. */
export async function completeUpTo(app: TestApp, plan: DealPlan, code: string): Promise<DealPlan> {
  let current = plan
  const step = stepOf(current, code)
  for (const before of step.dependsOn) if (stepOf(current, before).stepStatus === 1) current = await completeUpTo(app, current, before)
  return stepOf(current, code).auto
    ? current
    : completeStep(app, current, code, 'ada', code === 'scrivener' ? { note: '司法書士 別府' } : {})
}
