import { eq, sql } from 'drizzle-orm'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import { createPrivacyRequest } from '#domain/people/privacy/create.ts'
import { transact } from '#platform/context.ts'
import { disputeHere } from '#platform/payments/simulator/give-back.ts'
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
  const ctx = story.operator()
  const [paid] = await ctx.db.select({ reference: deposit.reference }).from(deposit).where(eq(deposit.origin, 'card')).limit(1)
  if (!paid?.reference) return
  await disputeHere(ctx, paid.reference)
  const { gateway } = ctx.platform
  if (gateway.kind === 'simulated') await gateway.deliverPending(ctx)
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
