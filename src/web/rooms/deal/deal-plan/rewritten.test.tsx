import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { UserType } from '#platform/context.ts'
import type { TestApp } from '#test/app.ts'
import { planOf, planTests, stepOf } from '#test/plans.ts'
import { issue, leak, plainAnswers, plainHouse, writeStatement } from '#test/statements.ts'
import { StatementLinks } from '#web/rooms/deal/statement/statement-links.tsx'
import type { PlanDeal } from './deal.ts'
import { PlanView } from './plan-view.tsx'
import { LookSheet } from './sheets/look-sheet.tsx'

let app: TestApp
let tests: Awaited<ReturnType<typeof planTests>>
beforeAll(async () => {
  tests = await planTests()
  app = tests.app
})
afterAll(() => app.close())

const userTypes = { sora: UserType.seller, bea: UserType.buyer, ada: UserType.admin }

test('the deposit step names its amount, and the payment step the rest, where it is paid, and a day on which it cannot be settled', async () => {
  await tests.startAnew()
  const { negotiationID } = await tests.planned({ price: 31_800_000 })
  const [negotiation, plan] = await Promise.all([
    app.as('bea').getNegotiation({ params: { id: negotiationID } }),
    planOf(app, negotiationID, 'bea'),
  ])
  const viewer = { id: 'bea', userType: UserType.buyer }
  const dealOn = (handoverDay: string) => ({
    ...{ plan: { ...plan, handoverDay }, negotiation, viewings: [], viewer, acts: true },
    now: app.clock.now(),
    terms: { deposit: 1_590_000, interim: null },
  })
  const look = (code: string, handoverDay = plan.handoverDay) =>
    drawn(<LookSheet deal={dealOn(handoverDay)} step={stepOf(plan, code)} onAct={() => {}} onClose={() => {}} />)
  expect(await look('deposit')).toContain('1,590,000円')
  const pay = await look('pay')
  expect(pay).toContain('3,021万円（3,180万円−手付金159万円）')
  expect(pay.match(/サイトの中では支払えません/g)).toHaveLength(1)
  expect(pay).toContain('まだ決まっていません')
  const settlement = (payer: UserType) => ({
    ...{
      handoverDay: plan.handoverDay,
      lines: [],
      payer,
      total: 5_838,
      by: 2,
      at: '',
      byOperator: false,
      acceptedAt: '2026-11-25T10:00:00+09:00',
    },
    terms: { taxYear: 2027, annualTax: 0, taxStart: 1, monthly: [], others: [{ label: '税', amount: 5_838, payer }], estimated: false },
  })
  const settled = (payer: UserType, more: object = {}, steps = plan.steps) => {
    const deal = { ...dealOn(plan.handoverDay), plan: { ...plan, steps, settlement: settlement(payer) }, ...more } as PlanDeal
    return drawn(<LookSheet deal={deal} step={stepOf(plan, 'pay')} onAct={() => {}} onClose={() => {}} />)
  }
  expect(await settled(UserType.buyer)).toMatch(/精算（買主様から）.*5,838円.*買主様が用意する合計.*30,215,838円/)
  const back = await settled(UserType.seller)
  expect(back).toMatch(/精算（売主様から）.*5,838円/)
  expect(back).not.toContain('合計')
  const without = plan.steps.map((step) => (step.code === 'deposit' ? { ...step, stepStatus: StepStatus.omitted } : step))
  expect(await settled(UserType.buyer, {}, without)).toMatch(/買主様が用意する合計.*31,805,838円/)
  const outside = await settled(
    UserType.buyer,
    { terms: null },
    plan.steps.filter(({ code }) => code !== 'deposit'),
  )
  expect(outside).toMatch(/精算（買主様から）.*5,838円/)
  expect(outside).not.toContain('合計')
  expect(await look('pay', '2027-01-31')).toContain('1月31日は日曜日です。銀行と法務局が休みのため、')
  expect(await look('pay', '2027-01-29')).not.toContain('銀行と法務局')
  expect(await drawn(<PlanView deal={dealOn('2027-01-31')} />)).toContain('1月31日は日曜日です。銀行と法務局が休みのため、')
  expect(await drawn(<PlanView deal={dealOn('2027-01-29')} />)).not.toContain('銀行と法務局')
})

test('a rewritten statement not yet handed over is shown on the 書類, above the plan, and in its step, to its seller and operators only', async () => {
  await tests.startAnew()
  const { negotiationID, estateID } = await tests.planned()
  await writeStatement(app, estateID, plainAnswers(plainHouse))
  await issue(app, { id: negotiationID, estateID })
  const seen = async (reader: keyof typeof userTypes) => {
    const params = { id: negotiationID }
    const [negotiation, plan, { items: statements }] = await Promise.all([
      app.as(reader).getNegotiation({ params }),
      planOf(app, negotiationID, reader),
      app.as(reader).getDealStatements({ params }),
    ])
    const viewer = { id: reader, userType: userTypes[reader] }
    const deal: PlanDeal = { plan, negotiation, viewings: [], viewer, acts: true, now: app.clock.now(), statements }
    return Promise.all([
      drawn(<StatementLinks {...{ negotiation, viewer, statements }} land={false} over={false} />),
      drawn(<PlanView deal={deal} />),
      drawn(<LookSheet deal={deal} step={stepOf(plan, 'statements')} onAct={() => {}} onClose={() => {}} />),
    ])
  }
  const words = /書き直した1項目は、まだ買主様?に交付していません/
  for (const reader of ['sora', 'bea', 'ada'] as const) for (const page of await seen(reader)) expect(page).not.toMatch(words)
  // The first has been delivered, the second is not begun.
  const [links] = await seen('sora')
  for (const way of ['告知書を見る・直す', '付帯設備表を書く']) expect(links).toContain(`>${way}<`)
  await writeStatement(app, estateID, [leak])
  for (const reader of ['sora', 'ada'] as const) for (const page of await seen(reader)) expect(page, reader).toMatch(words)
  for (const page of await seen('bea')) expect(page).not.toMatch(/書き直し/)
})

async function drawn(part: ReactNode): Promise<string> {
  const root = createRootRoute({ component: () => part })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}
