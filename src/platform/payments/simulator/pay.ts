import { and, eq, gt } from 'drizzle-orm'
import { type Ctx, transact } from '#platform/context.ts'
import { findTestCard } from './cards.ts'
import { announce, intentObject, sessionObject } from './events.ts'
import { simulatedCheckout } from './table.ts'

/** The payer's click: 'closed' when the checkout has meanwhile been paid or cancelled, or has expired. */
export async function payCheckout(ctx: Ctx, id: string, cardNumber: string): Promise<'paid' | 'declined' | 'unknown-card' | 'closed'> {
  const card = findTestCard(cardNumber)
  if (!card) return 'unknown-card'
  const open = and(eq(simulatedCheckout.id, id), eq(simulatedCheckout.status, 'open'), gt(simulatedCheckout.expiresAt, ctx.clock.now()))
  return transact(ctx, async (ctx) => {
    if (card.outcome === 'paid') {
      const [checkout] = await ctx.db.update(simulatedCheckout).set({ status: 'paid', declined: null }).where(open).returning()
      if (!checkout) return 'closed'
      await announce(ctx, [
        { type: 'checkout.session.completed', object: sessionObject(checkout) },
        { type: 'payment_intent.succeeded', object: intentObject(checkout) },
      ])
      return 'paid'
    }
    const [checkout] = await ctx.db.update(simulatedCheckout).set({ declined: card.outcome }).where(open).returning()
    if (!checkout) return 'closed'
    await announce(ctx, [{ type: 'payment_intent.payment_failed', object: intentObject(checkout, card.outcome) }])
    return 'declined'
  })
}
