import { eq, sql } from 'drizzle-orm'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import { applyGatewayEvent } from '#domain/money/payment/gateway-events.ts'
import { payment } from '#domain/money/payment/table.ts'
import { createPrivacyRequest } from '#domain/people/privacy/create.ts'
import { DAY_MS } from '#platform/clock.ts'
import { transact } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import { daysBefore, type Story } from './story.ts'

/** Exceptional cases on the day the demo begins: a chargeback, a data request, a failed job. */
export async function meetTroubles(story: Story) {
  story.clock.set(daysBefore(story.end, 2, 14))
  await createPrivacyRequest(await story.as('hayashi'), {
    ...{ kind: 2, form: 1 },
    text: '登録してある私の情報を、すべて見せてください。',
  })
  story.clock.set(daysBefore(story.end, 1, 17))
  await dispute(story)
  story.clock.set(story.end)
  await failJob(story)
}

/** The bank of a buyer who paid by card charges the payment back; the card provider reports it. */
async function dispute(story: Story) {
  const [paid] = await story
    .operator()
    .db.select({ paymentID: payment.id, reference: deposit.reference, amount: deposit.amount })
    .from(deposit)
    .innerJoin(payment, eq(payment.id, deposit.paymentID))
    .where(eq(deposit.origin, 'card'))
    .limit(1)
  if (!paid) return
  const now = story.clock.now()
  await transact(story.operator(), (ctx) =>
    applyGatewayEvent(ctx, {
      ...{ id: `evt_${newID()}`, kind: 'disputed', type: 'charge.dispute.created', occurredAt: now, currency: 'jpy' },
      ...{ paymentID: paid.paymentID, paymentIntentID: paid.reference ?? '', amount: paid.amount, reason: 'product_not_received' },
      dueBy: new Date(now.getTime() + 12 * DAY_MS),
    }),
  )
}

/** Looks like a job after eight retries: the story cannot wait for them. Retried by hand, it succeeds. */
async function failJob({ platform, operator }: Story) {
  // In one transaction: otherwise a running node could do the job before it is marked as failed.
  await transact(operator(), async (ctx) => {
    await platform.jobs.send(ctx, 'areas', {})
    await ctx.db.execute(
      sql`update pgboss.job set state = 'failed', retry_count = 8, started_on = now(), completed_on = now(), output = '{"type":"Error","code":"ECONNREFUSED"}'
        where name = 'areas' and state = 'created'`,
    )
  })
}
