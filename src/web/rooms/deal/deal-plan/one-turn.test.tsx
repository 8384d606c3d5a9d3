import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deadlineText, dealStanding, untilText } from '#domain/deal/deal-plan/deal-standing.ts'
import { BOTH, stepParties } from '#domain/deal/deal-plan/enumerations.ts'
import { stepCodes } from '#domain/deal/deal-plan/steps.ts'
import { UserType } from '#platform/context.ts'
import type { TestApp } from '#test/app.ts'
import { completeStep, planOf, planTests } from '#test/plans.ts'
import type { PlanDeal } from './deal.ts'
import { NextTurn } from './next-turn.tsx'

let app: TestApp
let tests: Awaited<ReturnType<typeof planTests>>
beforeAll(async () => {
  tests = await planTests()
  app = tests.app
})
afterAll(() => app.close())

const sides = { bea: 'buyer', sora: 'seller', ada: 'admin' } as const
type Reader = keyof typeof sides
const userTypes = { buyer: UserType.buyer, seller: UserType.seller, admin: UserType.admin }

const walk = fc.array(
  fc.record({
    code: fc.constantFrom(...stepCodes),
    by: fc.constantFrom('bea', 'sora', 'ada'),
    action: fc.constantFrom('tick', 'tick', 'ask'),
  }),
  { minLength: 4, maxLength: 9 },
)

test('row, head and plan name the same step, the same party and the same day, for each reader', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(2, 3), walk, async (negotiationType, actions) => {
      await tests.startAnew()
      const { negotiationID } = await tests.planned({}, { negotiationType })
      for (const { code, by, action } of actions) {
        const plan = await planOf(app, negotiationID)
        const later = { contractDay: plan.contractDay, handoverDay: '2027-03-01', reason: '引っ越し先が決まりません。' }
        const press = async () =>
          action === 'ask' ? app.as(by).proposeDates({ params: { id: plan.id }, body: later }) : completeStep(app, plan, code, by as Reader)
        await press().catch(() => undefined)
        for (const reader of ['bea', 'sora', 'ada'] as const) await requireOneVoice(negotiationID, reader)
      }
    }),
    { numRuns: 4 },
  )
})

test('a deadline of the others is an alarm once it is past', async () => {
  await tests.startAnew()
  const { negotiationID } = await tests.planned()
  const [negotiation, plan] = await Promise.all([
    app.as('ada').getNegotiation({ params: { id: negotiationID } }),
    planOf(app, negotiationID, 'ada'),
  ])
  const viewer = { id: 'ada', userType: UserType.admin }
  const on = (now: Date) => drawn({ plan, negotiation, viewings: [], viewer, acts: true, now })
  expect(await on(app.clock.now())).not.toContain('alarm')
  expect(await on(new Date('2027-12-01T10:00:00+09:00'))).toMatch(/の番です：[^<]*<span class="nowrap alarm">・期限を/)
})

async function requireOneVoice(negotiationID: string, reader: Reader) {
  const [negotiation, plan] = await Promise.all([
    app.as(reader).getNegotiation({ params: { id: negotiationID } }),
    planOf(app, negotiationID, reader),
  ])
  const now = app.clock.now()
  const side = sides[reader]
  const { own, turn, head, line, until } = dealStanding(negotiation, side, now)
  const { next } = negotiation
  expect(plan.next).toEqual(next)
  if (!next) return
  const viewer = {
    id: side === 'buyer' ? negotiation.buyerID : side === 'seller' ? negotiation.sellerID : reader,
    userType: userTypes[side],
  }
  const page = await read({ plan, negotiation, viewings: [], viewer, acts: true, now })
  const withMore = `${next.label}${own && next.more ? ` ほか${next.more}件` : ''}${untilText(next.due, now)}`
  for (const words of [head, line])
    expect(`${words}${until === null ? '' : `（${until}）`}`).toContain(next.awaited ? untilText(next.due, now) : withMore)
  const deadline = deadlineText(next.due, now)
  const beside = next.label + (deadline ? `・${deadline}` : '')
  expect(page, `${reader}: ${head}`).toContain(next.awaited && own ? '署名を待っています' : own ? next.label : beside)
  if (own) {
    expect(page).toContain(`次はあなたの番です</h3><p`)
    if (deadline) expect(page).toContain(deadline)
    expect(page).not.toContain('（期限')
  } else if (reader === 'ada' && turn && !next.awaited) expect(page).toContain(`${stepParties[next.both ? BOTH : turn]}の番です：${beside}`)
}

const read = async (deal: PlanDeal): Promise<string> => (await drawn(deal)).replaceAll(/<\/?span[^>]*>/g, '')

async function drawn(deal: PlanDeal): Promise<string> {
  const root = createRootRoute({ component: () => <NextTurn deal={deal} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}
