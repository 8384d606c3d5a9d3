import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { type Ctx, transact } from '#platform/context.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { CODE_MINUTES, type CodePurpose, MAX_TRIES, REST_MINUTES } from './enumerations.ts'
import { oneTimeCode as codes } from './table.ts'

/** Whose a code is and what it opens. */
export interface CodeFor {
  holderID: string
  purpose: CodePurpose
  subjectID: string
}

const minutesBefore = (time: Date, minutes: number) => new Date(time.getTime() - minutes * 60_000)

/** A fresh code; the one before is void. Guesses stay counted, so that asking for another code buys none. */
export async function issueCode(ctx: Ctx, what: CodeFor): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = { codeHash: sealed(ctx, what, code), expiresAt: minutesBefore(ctx.clock.now(), -CODE_MINUTES) }
  const issued = await ctx.db
    .insert(codes)
    .values({ ...what, ...fresh })
    .onConflictDoUpdate({ target: [codes.holderID, codes.purpose, codes.subjectID], set: fresh, setWhere: mayGuess(ctx) })
    .returning({ purpose: codes.purpose })
  if (issued.length === 0) throw locked()
  return code
}

/** What only its holder's mailbox opens: the guess is counted by itself, then the work is done in one transaction that uses the code up. */
export async function withCode<T>(ctx: Ctx, what: CodeFor, code: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  await tryCode(ctx, what, code)
  return transact(ctx, async (ctx) => {
    await useCode(ctx, what, code)
    return work(ctx)
  })
}

/**
 * Counts the guess and looks then, in a statement that stands by itself: however many are sent at once, and whatever becomes of the
 * work, no more than five are looked at. What no code could open is no guess: a press that comes twice locks nobody out. Throws what is
 * to be said of a code that opens nothing.
 */
async function tryCode(ctx: Ctx, what: CodeFor, code: string): Promise<void> {
  if (ctx.inTransaction) throw new Error('A guess that is counted in a transaction is forgotten with it.')
  const now = ctx.clock.now()
  const [row] = await ctx.db
    .update(codes)
    .set({ tries: sql`case when ${isRested(ctx)} then 1 else ${codes.tries} + 1 end`, triedAt: now })
    .where(and(isFor(what), mayGuess(ctx), isNotNull(codes.codeHash), gt(codes.expiresAt, now)))
    .returning()
  if (!row) throw (await isLocked(ctx, what)) ? locked() : old()
  if (!isSame(row.codeHash ?? '', sealed(ctx, what, code))) throw row.tries < MAX_TRIES ? wrong(MAX_TRIES - row.tries) : locked()
}

/** Once even when it is sent twice at the same moment; with it every guess is forgotten. */
async function useCode(ctx: Ctx, what: CodeFor, code: string): Promise<void> {
  const used = await ctx.db
    .update(codes)
    .set({ codeHash: null, tries: 0, triedAt: null })
    .where(and(isFor(what), eq(codes.codeHash, sealed(ctx, what, code))))
    .returning({ purpose: codes.purpose })
  if (used.length === 0) throw old()
}

/** When the code of this was sent the last time; asked where it is being used. */
export async function sentAt(ctx: Ctx, what: CodeFor): Promise<Date> {
  const [row] = await ctx.db.select({ expiresAt: codes.expiresAt }).from(codes).where(isFor(what))
  if (!row) throw old()
  return minutesBefore(row.expiresAt, CODE_MINUTES)
}

/** Codes that nobody can use any more, once the rest after wrong ones is over. A job by the clock. */
export async function sweepCodes(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.delete(codes).where(and(lte(codes.expiresAt, now), or(isNull(codes.triedAt), isRested(ctx))))
}

const isFor = ({ holderID, purpose, subjectID }: CodeFor) =>
  and(eq(codes.holderID, holderID), eq(codes.purpose, purpose), eq(codes.subjectID, subjectID))
const isRested = (ctx: Ctx) => sql`${codes.triedAt} <= ${minutesBefore(ctx.clock.now(), REST_MINUTES).toISOString()}::timestamptz`
const mayGuess = (ctx: Ctx) => or(lt(codes.tries, MAX_TRIES), isRested(ctx))
const isLocked = async (ctx: Ctx, what: CodeFor) => (await ctx.db.$count(codes, and(isFor(what), not(mayGuess(ctx) as SQL)))) > 0

/** Six digits are soon tried out by whoever has the table: what is kept says nothing without the key. */
const sealed = (ctx: Ctx, { holderID, purpose, subjectID }: CodeFor, code: string) =>
  createHmac('sha256', ctx.platform.secrets('one-time-code')).update(`${holderID} ${purpose} ${subjectID} ${code}`).digest('base64url')

const isSame = (one: string, other: string) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const wrong = (left: number) => invalid({ code: `確認コードが違います（あと${left}回）。` }, 'code-wrong')
const old = () => conflict('code-old', '確認コードの期限が切れました。送り直してください。')
const locked = () => conflict('code-locked', `入力の回数が上限です。${REST_MINUTES}分後にお試しください。`)
