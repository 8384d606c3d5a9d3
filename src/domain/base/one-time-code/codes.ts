import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { type Ctx, transact } from '#platform/context.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { CODE_MINUTES, type CodePurpose, MAX_TRIES, REST_MINUTES } from './enumerations.ts'
import { oneTimeCode as codes } from './table.ts'

/** The holder of a code and its purpose. */
export interface CodeFor {
  holderID: string
  purpose: CodePurpose
  subjectID: string
}

const minutesBefore = (time: Date, minutes: number) => new Date(time.getTime() - minutes * 60_000)

/** Issues a new code, which voids the previous one. Failed attempts stay counted, so a new code gives no more of them. */
export async function issueCode(ctx: Ctx, what: CodeFor): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = { codeHash: sealCode(ctx, what, code), expiresAt: minutesBefore(ctx.clock.now(), -CODE_MINUTES) }
  const issued = await ctx.db
    .insert(codes)
    .values({ ...what, ...fresh })
    .onConflictDoUpdate({ target: [codes.holderID, codes.purpose, codes.subjectID], set: fresh, setWhere: mayGuess(ctx) })
    .returning({ purpose: codes.purpose })
  if (issued.length === 0) throw codeLocked()
  return code
}

/**
 * Requires a code from the holder's mailbox: the attempt is counted separately, then the work runs in one transaction that uses the code
 * up.
 */
export async function withCode<T>(ctx: Ctx, what: CodeFor, code: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  await tryCode(ctx, what, code)
  return transact(ctx, async (ctx) => {
    await useCode(ctx, what, code)
    return work(ctx)
  })
}

/**
 * Counts the attempt before checking it, in a statement of its own: no more than five are checked, however many run concurrently and
 * whether or not the work succeeds. An attempt no code could pass is not counted: a double press locks no one out. Throws the error for a
 * code that is not accepted.
 */
async function tryCode(ctx: Ctx, what: CodeFor, code: string): Promise<void> {
  if (ctx.inTransaction) throw new Error('Count guesses outside a transaction: a rollback would discard the count.')
  const now = ctx.clock.now()
  const [row] = await ctx.db
    .update(codes)
    .set({ attempts: sql`case when ${isRested(ctx)} then 1 else ${codes.attempts} + 1 end`, triedAt: now })
    .where(and(isFor(what), mayGuess(ctx), isNotNull(codes.codeHash), gt(codes.expiresAt, now)))
    .returning()
  if (!row) throw (await isLocked(ctx, what)) ? codeLocked() : old()
  if (!isSame(row.codeHash ?? '', sealCode(ctx, what, code)))
    throw row.attempts < MAX_TRIES ? wrong(MAX_TRIES - row.attempts) : codeLocked()
}

/** Succeeds only once, even under concurrent requests, and clears the failed attempts. */
async function useCode(ctx: Ctx, what: CodeFor, code: string): Promise<void> {
  const used = await ctx.db
    .update(codes)
    .set({ codeHash: null, attempts: 0, triedAt: null })
    .where(and(isFor(what), eq(codes.codeHash, sealCode(ctx, what, code))))
    .returning({ purpose: codes.purpose })
  if (used.length === 0) throw old()
}

/** When the current code was last sent; called while it is being used. */
export async function sentAt(ctx: Ctx, what: CodeFor): Promise<Date> {
  const [row] = await ctx.db.select({ expiresAt: codes.expiresAt }).from(codes).where(isFor(what))
  if (!row) throw old()
  return minutesBefore(row.expiresAt, CODE_MINUTES)
}

/** Scheduled job: deletes codes that can no longer be used, once the lockout after failed attempts is over. */
export async function cleanUpCodes(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.delete(codes).where(and(lte(codes.expiresAt, now), or(isNull(codes.triedAt), isRested(ctx))))
}

const isFor = ({ holderID, purpose, subjectID }: CodeFor) =>
  and(eq(codes.holderID, holderID), eq(codes.purpose, purpose), eq(codes.subjectID, subjectID))
const isRested = (ctx: Ctx) => sql`${codes.triedAt} <= ${minutesBefore(ctx.clock.now(), REST_MINUTES).toISOString()}::timestamptz`
const mayGuess = (ctx: Ctx) => or(lt(codes.attempts, MAX_TRIES), isRested(ctx))
const isLocked = async (ctx: Ctx, what: CodeFor) => (await ctx.db.$count(codes, and(isFor(what), not(mayGuess(ctx) as SQL)))) > 0

/** Six digits are easily brute-forced by a reader of the table: the stored hash is useless without the key. */
const sealCode = (ctx: Ctx, { holderID, purpose, subjectID }: CodeFor, code: string) =>
  createHmac('sha256', ctx.platform.secrets('one-time-code')).update(`${holderID} ${purpose} ${subjectID} ${code}`).digest('base64url')

const isSame = (one: string, other: string) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const wrong = (left: number) => invalid({ code: `確認コードが違います（あと${left}回）。` }, 'code-wrong')
const old = () => conflict('code-old', '確認コードの期限が切れました。送り直してください。')
const codeLocked = () => conflict('code-locked', `入力の回数が上限です。${REST_MINUTES}分後にお試しください。`)
