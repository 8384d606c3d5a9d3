import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { sessions } from '#platform/auth/table.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { invalid, Problem } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { secondFactorFailures } from '#platform/meters.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit, takeBack } from '#platform/throttle/throttle.ts'
import type { SecondFactorNews } from './events.ts'
import { requireHolder, requireSession } from './holder.ts'
import { spendRecoveryCode } from './recovery.ts'
import { openSecret } from './sealed.ts'
import { totp } from './table.ts'
import { isCode, stepOf } from './totp.ts'

/** Six digits of the app, or a recovery code. A guess is counted before anything is checked. */
export async function proveByCode(ctx: Ctx, code: string): Promise<undefined> {
  const { id } = requireHolder(ctx)
  requireSession(ctx)
  await countGuess(ctx, id)
  const by = isCode(code) ? 'totp' : 'code'
  await recordFailure(ctx, by, async () => {
    await transact(ctx, async (ctx) => {
      if (by === 'totp') await spendStep(ctx, id, code)
      else await spendRecoveryCode(ctx, id, code)
      await markProven(ctx, by)
    })
  })
  await takeBack(ctx, [limits.secondFactor, id])
}

/** Records that a proof failed, outside the transaction that the failure ended. */
export async function recordFailure<T>(ctx: Ctx, by: 'totp' | 'code' | 'passkey', prove: () => Promise<T>): Promise<T> {
  try {
    return await prove()
  } catch (error) {
    if (error instanceof Problem && error.status < 500)
      await record(ctx, 'secondFactor.fail', { kind: 'user', id: requireHolder(ctx).id }, { by, code: error.code })
    throw error
  }
}

/** After too many guesses the caller must wait, and the owner of the account is notified. */
export async function countGuess(ctx: Ctx, uid: string): Promise<void> {
  try {
    await limit(ctx, limits.secondFactor, uid)
  } catch (error) {
    if (error instanceof Problem) await transact(ctx, (ctx) => notifySecondFactor(ctx, uid, 'refused'))
    throw error
  }
}

/** Marks this browser's session as proven, in the transaction of the proof. */
export async function markProven(ctx: Ctx, by: 'totp' | 'code' | 'passkey'): Promise<void> {
  const { id } = requireHolder(ctx)
  await ctx.db
    .update(sessions)
    .set({ secondFactorAt: ctx.clock.now() })
    .where(eq(sessions.hash, requireSession(ctx)))
  await record(ctx, 'secondFactor.prove', { kind: 'user', id }, { by })
}

export async function notifySecondFactor(ctx: Ctx, uid: string, what: SecondFactorNews): Promise<void> {
  await emit(ctx, 'secondFactor.told', { uid, what })
}

/** A code works once: of many concurrent uses only the first succeeds. */
async function spendStep(ctx: Ctx, uid: string, code: string) {
  const [kept] = await ctx.db.select({ secret: totp.secret }).from(totp).where(eq(totp.uid, uid))
  const step = kept?.secret ? stepOf(openSecret(ctx, uid, kept.secret), code, ctx.clock.now()) : undefined
  if (step === undefined) throw wrongCode()
  const taken = await ctx.db
    .update(totp)
    .set({ lastStep: step })
    .where(and(eq(totp.uid, uid), isNotNull(totp.secret), or(isNull(totp.lastStep), lt(totp.lastStep, step))))
    .returning({ uid: totp.uid })
  if (taken.length === 0) throw invalid({ code: 'この確認コードは使用済みです。次のコードに変わってから入力してください。' }, 'code-used')
}

export const wrongCode = () => {
  secondFactorFailures.inc()
  return invalid({ code: '確認コードが違います。' }, 'code-wrong')
}
