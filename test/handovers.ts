import { and, eq } from 'drizzle-orm'
import { dealStep } from '#domain/deal/deal-plan/table.ts'
import type { Handover } from '#domain/deal/handover/contract.ts'
import type { Api } from '#web/api/make.ts'
import type { TestApp } from './app.ts'
import type { Person } from './cast.ts'
import { planOf } from './plans.ts'
import { codeFor } from './statements.ts'

/** A signed contract, with the named steps done as well: ticked by both sides, or set by the system. */
export async function signed(app: TestApp, negotiationID: string, also: readonly string[] = []): Promise<void> {
  const plan = await planOf(app, negotiationID)
  const { db } = await app.ctx()
  for (const code of ['contract', ...also])
    await db
      .update(dealStep)
      .set({ stepStatus: 2 })
      .where(and(eq(dealStep.planID, plan.id), eq(dealStep.code, code)))
}

/** The steps that keys and payment wait for, directly or through another. */
export const STEPS_BEFORE_KEYS = ['farm', 'loan', 'release', 'regPapers', 'settle', 'walk', 'moveOut']

type Content = Parameters<Api['saveHandover']>[0]['body']
/** The record both parties make on the day. */
export const handedOver = {
  ...{ day: '2027-01-31', place: '現地', keys: [{ what: '玄関', count: 3 }], papers: [1, 7], otherPapers: 'ガレージのリモコン' },
  ...{ meters: [{ kind: 1, reading: '01234', picture: null }], facilities: true, present: ['空野 空', '別府 美亜'] },
} satisfies Content

export const fillIn = (app: TestApp, id: string, by: Person = 'sora', body: Content = handedOver): Promise<Handover> =>
  app.as(by).saveHandover({ params: { id }, body })

export async function confirmHandover(
  app: TestApp,
  id: string,
  by: Person,
  more: { edition?: number; code?: string } = {},
): Promise<Handover> {
  const { edition } = await app.as(by).getHandover({ params: { id } })
  const code = more.code ?? (await codeFor(app, by, 6, id))
  return app.as(by).confirmHandover({ params: { id }, body: { edition, code, ...more } })
}
