import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import { isEnrolled } from './enrolled.ts'
import { isFactorRequired } from './required.ts'
import { passkey, passkeyChallenge, recoveryCode, totp } from './table.ts'

/**
 * Called in the transaction that removed one. Where a second factor is mandatory the last one cannot be removed; elsewhere the recovery
 * codes are deleted with it.
 */
export async function refuseLastLoss(ctx: Ctx, uid: string): Promise<void> {
  if (await isEnrolled(ctx.db, uid)) return
  if (isFactorRequired(ctx)) throw conflict('last-factor', 'これが最後の確認の方法です。先に、ほかの確認の鍵かアプリを登録してください。')
  await ctx.db.delete(recoveryCode).where(eq(recoveryCode.uid, uid))
}

/** Lock: two concurrent removals of the last two factors wait for each other. */
export const oneAtATime = (ctx: Ctx, uid: string) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`second factor ${uid}`}, 0))`)

/** Deletes all of a user's second factors, so they can enrol again. */
export async function deleteSecondFactor(ctx: Pick<Ctx, 'db'>, uid: string): Promise<void> {
  for (const table of [totp, passkey, passkeyChallenge, recoveryCode]) await ctx.db.delete(table).where(eq(table.uid, uid))
}
