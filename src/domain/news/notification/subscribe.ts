import { and, desc, eq, inArray } from 'drizzle-orm'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { newID } from '#platform/id.ts'
import { isPushService } from '#platform/push/push.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Subscription } from './push-contract.ts'
import { pushSubscription } from './push-table.ts'

/** More browsers than anyone uses: the oldest is removed. */
const MAX_BROWSERS = 20

/** A browser belongs to the member who signed in last. */
export async function subscribeToPush(ctx: Ctx, { endpoint, keys }: Subscription): Promise<{ id: string; endpoint: string }> {
  const { id: userID } = requireMember(ctx)
  if (!isPushService(ctx.config, endpoint)) throw invalid({ endpoint: 'このブラウザーの通知サービスには対応していません。' })
  if (Buffer.from(keys.p256dh, 'base64url')[0] !== 4) throw invalid({ 'keys.p256dh': '通知の公開鍵の形式が違います。' })
  return transact(ctx, async (ctx) => {
    await lockRow(ctx, user, userID)
    const [kept] = await ctx.db
      .insert(pushSubscription)
      .values({ id: newID(), userID, endpoint, ...keys, createdAt: ctx.clock.now() })
      .onConflictDoUpdate({ target: pushSubscription.endpoint, set: { userID, ...keys } })
      .returning({ id: pushSubscription.id, endpoint: pushSubscription.endpoint })
    const tooMany = ctx.db
      .select({ id: pushSubscription.id })
      .from(pushSubscription)
      .where(eq(pushSubscription.userID, userID))
      .orderBy(desc(pushSubscription.createdAt), desc(pushSubscription.id))
      .offset(MAX_BROWSERS)
    await ctx.db.delete(pushSubscription).where(inArray(pushSubscription.id, tooMany))
    return kept as { id: string; endpoint: string }
  })
}

export async function unsubscribeFromPush(ctx: Ctx, id: string): Promise<undefined> {
  const own = and(eq(pushSubscription.id, id), eq(pushSubscription.userID, requireMember(ctx).id))
  const gone = await transact(ctx, (ctx) => ctx.db.delete(pushSubscription).where(own).returning({ id: pushSubscription.id }))
  if (gone.length === 0) throw notFound()
}
