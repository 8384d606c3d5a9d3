import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { limits } from '#platform/throttle/limits.ts'
import { takeBack } from '#platform/throttle/throttle.ts'
import { requireOwnProof, requireSession } from './holder.ts'
import { oneAtATime, refuseLastLoss } from './loss.ts'
import { countGuess, markProven, notifySecondFactor, wrongCode } from './proof.ts'
import { openSecret, sealSecret } from './sealed.ts'
import { totp } from './table.ts'
import { enrolmentOf, newSecret, stepOf } from './totp.ts'

const OFFERED_MINUTES = 10

/** A secret for an authenticator app. An existing one stays valid until the first code of the new one is entered. */
export async function startTotp(ctx: Ctx): Promise<{ uri: string; secret: string }> {
  const { id: uid, name } = requireOwnProof(ctx)
  const secret = newSecret()
  const offered = { offered: sealSecret(ctx, uid, secret), offeredUntil: new Date(ctx.clock.now().getTime() + OFFERED_MINUTES * 60_000) }
  await ctx.db
    .insert(totp)
    .values({ uid, ...offered })
    .onConflictDoUpdate({ target: totp.uid, set: offered })
  return enrolmentOf(secret, name)
}

/** The app shows the expected code: it becomes the user's second factor, and this first code counts as proof. */
export async function confirmTotp(ctx: Ctx, code: string): Promise<undefined> {
  const { id: uid } = requireOwnProof(ctx)
  requireSession(ctx)
  await countGuess(ctx, uid)
  await transact(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const [row] = await ctx.db
      .select({ offered: totp.offered })
      .from(totp)
      .where(and(eq(totp.uid, uid), isNotNull(totp.offered), gt(totp.offeredUntil, now)))
      .for('update')
    if (!row?.offered) throw conflict('offer-old', '登録の画面を開いてから時間がたちました。もう一度、登録をはじめてください。')
    const lastStep = stepOf(openSecret(ctx, uid, row.offered), code, now)
    if (lastStep === undefined) throw wrongCode()
    await ctx.db
      .update(totp)
      .set({ secret: sql`${totp.offered}`, confirmedAt: now, lastStep, offered: null, offeredUntil: null })
      .where(eq(totp.uid, uid))
    await markProven(ctx, 'totp')
    await record(ctx, 'secondFactor.addTotp', { kind: 'user', id: uid })
    await notifySecondFactor(ctx, uid, 'totp-added')
  })
  await takeBack(ctx, [limits.secondFactor, uid])
}

export async function removeTotp(ctx: Ctx): Promise<undefined> {
  const { id: uid } = requireOwnProof(ctx)
  await transact(ctx, async (ctx) => {
    await oneAtATime(ctx, uid)
    const removed = await ctx.db
      .delete(totp)
      .where(and(eq(totp.uid, uid), isNotNull(totp.secret)))
      .returning({ uid: totp.uid })
    if (removed.length === 0) throw notFound('確認コードのアプリは登録されていません。')
    await refuseLastLoss(ctx, uid)
    await record(ctx, 'secondFactor.removeTotp', { kind: 'user', id: uid })
    await notifySecondFactor(ctx, uid, 'totp-removed')
  })
}
