import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { Passkey, SecondFactor } from './contract.ts'
import { requireHolder } from './holder.ts'
import { provenUntil } from './require-second-factor.ts'
import { isFactorRequired } from './required.ts'
import { passkey, recoveryCode, totp } from './table.ts'

/** The staff member's second factors, and until when their proof is valid. */
export async function getSecondFactor(ctx: Ctx): Promise<SecondFactor> {
  const { id: uid } = requireHolder(ctx)
  const passkeys = await ctx.db.select().from(passkey).where(eq(passkey.uid, uid)).orderBy(asc(passkey.id))
  const apps = await ctx.db.$count(totp, and(eq(totp.uid, uid), isNotNull(totp.secret)))
  const codesLeft = await ctx.db.$count(recoveryCode, and(eq(recoveryCode.uid, uid), isNull(recoveryCode.usedAt)))
  return {
    required: isFactorRequired(ctx),
    passkeys: passkeys.map(presentPasskey),
    totp: apps > 0,
    codesLeft,
    provenUntil: ctx.provenAt ? toWireTime(provenUntil(ctx, ctx.provenAt)) : null,
  }
}

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: typeof passkey.$inferSelect): Passkey => ({
  id,
  name,
  createdAt: toWireTime(createdAt),
  lastUsedAt: lastUsedAt ? toWireTime(lastUsedAt) : null,
})
