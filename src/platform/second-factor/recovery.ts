import { createHmac, randomInt } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { secondFactorFailures } from '#platform/meters.ts'
import { isEnrolled } from './enrolled.ts'
import { requireOwnProof } from './holder.ts'
import { recoveryCode } from './table.ts'

export const HOW_MANY = 10
/** Without characters that are easily misread on paper. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 10

/** Ten recovery codes, shown only this once; earlier ones become invalid. */
export async function issueRecoveryCodes(ctx: Ctx): Promise<{ codes: string[] }> {
  const { id: uid } = requireOwnProof(ctx)
  const codes = Array.from({ length: HOW_MANY }, newCode)
  await transact(ctx, async (ctx) => {
    if (!(await isEnrolled(ctx.db, uid))) throw conflict('no-factor', '先に、確認の鍵か確認コードのアプリを登録してください。')
    await ctx.db.delete(recoveryCode).where(eq(recoveryCode.uid, uid))
    await ctx.db.insert(recoveryCode).values(codes.map((code) => ({ uid, hash: hashesOf(ctx, uid, code)[0] as string })))
    await record(ctx, 'secondFactor.issueCodes', { kind: 'user', id: uid })
    await emit(ctx, 'secondFactor.told', { uid, what: 'codes-issued' })
  })
  return { codes }
}

/** Each code works once, even if it is sent twice at the same moment. */
export async function spendRecoveryCode(ctx: Ctx, uid: string, typed: string): Promise<void> {
  const used = await ctx.db
    .update(recoveryCode)
    .set({ usedAt: ctx.clock.now() })
    .where(and(eq(recoveryCode.uid, uid), inArray(recoveryCode.hash, hashesOf(ctx, uid, typed)), isNull(recoveryCode.usedAt)))
    .returning({ uid: recoveryCode.uid })
  if (used.length === 0) {
    secondFactorFailures.inc()
    throw invalid({ code: '復旧コードが違うか、使用済みです。' }, 'code-wrong')
  }
  await emit(ctx, 'secondFactor.told', { uid, what: 'code-used' })
}

/** Fifty bits, in two halves that are easy to read aloud. */
function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** Hashes of a code, whatever its typing, under the current key and the earlier ones. The table alone does not allow guessing. */
function hashesOf(ctx: Ctx, uid: string, typed: string): string[] {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
  return ctx.platform.secrets.all('recovery codes').map((key) => createHmac('sha256', key).update(`${uid} ${code}`).digest('base64url'))
}
