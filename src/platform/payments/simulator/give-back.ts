import { eq } from 'drizzle-orm'
import { type Ctx, transact } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { newID } from '#platform/id.ts'
import { announce, chargeObject, disputeObject, OWN, refundObject } from './events.ts'
import { type SimulatedCheckout, simulatedCheckout } from './table.ts'

interface RefundInput {
  paymentIntentID: string
  /** Default: everything not refunded yet. */
  amount?: number | undefined
  key: string
}

/** Refunds once for each key. */
export const giveBack = (ctx: Ctx, { paymentIntentID, amount, key }: RefundInput): Promise<void> =>
  change(ctx, paymentIntentID, (checkout) => {
    if (key in checkout.refunds) return {}
    const already = sumOf(checkout.refunds)
    const given = amount ?? checkout.amount - already
    if (checkout.status !== 'paid' || given <= 0 || already + given > checkout.amount)
      throw conflict('already-refunded', 'このお支払いはすでに返金されています。')
    const refunded = already + given
    return {
      set: { refunds: { ...checkout.refunds, [key]: given }, ...(refunded === checkout.amount && { status: 'refunded' as const }) },
      events: [
        { type: 'refund.created', object: refundObject(checkout, { key, amount: given, status: 'succeeded' }) },
        { type: 'charge.refunded', object: chargeObject(checkout, refunded) },
      ],
    }
  })

/** Simulates a refund made at the provider itself. */
export const refundHere = (ctx: Ctx, paymentIntentID: string, amount: number | undefined): Promise<void> =>
  giveBack(ctx, { paymentIntentID, amount, key: `${OWN}${newID()}` })

/** Simulates a refund that the bank could not credit. */
export const failHere = (ctx: Ctx, paymentIntentID: string, key: string): Promise<void> =>
  change(ctx, paymentIntentID, (checkout) => {
    const { [key]: amount, ...others } = checkout.refunds
    if (amount === undefined) return {}
    return {
      set: { refunds: others, status: 'paid' },
      events: [{ type: 'refund.failed', object: refundObject(checkout, { key, amount, status: 'failed' }) }],
    }
  })

/** Simulates a chargeback: the amount is withdrawn at once. */
export const disputeHere = (ctx: Ctx, paymentIntentID: string): Promise<void> =>
  change(ctx, paymentIntentID, (checkout) => {
    if (checkout.status !== 'paid' || checkout.disputeStatus) return {}
    const disputedAt = ctx.clock.now()
    const object = disputeObject(checkout, 'needs_response', disputedAt)
    return {
      set: { disputeStatus: 'needs_response', disputedAt },
      events: ['created', 'funds_withdrawn'].map((what) => ({ type: `charge.dispute.${what}`, object })),
    }
  })

/** Simulates the decision of the card company. */
export const closeHere = (ctx: Ctx, paymentIntentID: string, outcome: 'won' | 'lost'): Promise<void> =>
  change(ctx, paymentIntentID, (checkout) => {
    if (checkout.disputeStatus !== 'needs_response' || !checkout.disputedAt) return {}
    const object = disputeObject(checkout, outcome, checkout.disputedAt)
    return {
      set: { disputeStatus: outcome },
      events: ['closed', ...(outcome === 'won' ? ['funds_reinstated'] : [])].map((what) => ({ type: `charge.dispute.${what}`, object })),
    }
  })

type Change = (checkout: SimulatedCheckout) => { set?: Partial<SimulatedCheckout>; events?: { type: string; object: object }[] }

const change = (ctx: Ctx, paymentIntentID: string, work: Change): Promise<void> =>
  transact(ctx, async (ctx) => {
    const where = eq(simulatedCheckout.paymentIntentID, paymentIntentID)
    const [checkout] = await ctx.db.select().from(simulatedCheckout).where(where).for('update')
    if (!checkout) throw notFound()
    const { set, events } = work(checkout)
    if (set) await ctx.db.update(simulatedCheckout).set(set).where(where)
    if (events) await announce(ctx, events)
  })

const sumOf = (refunds: Record<string, number>) => Object.values(refunds).reduce((all, one) => all + one, 0)
