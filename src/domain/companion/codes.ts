import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { CODE_MINUTES, MAX_TRIES, REST_MINUTES } from './enumerations.ts'
import { companionCode as codes } from './table.ts'

const minutesBefore = (time: Date, minutes: number) => new Date(time.getTime() - minutes * 60_000)

/** A fresh code; the one before is void. Guesses stay counted, so that asking for another code buys none. The companion is locked. */
export async function issueCode(ctx: Ctx, companionID: string): Promise<string> {
  const now = ctx.clock.now()
  const [before] = await ctx.db.select().from(codes).where(eq(codes.companionID, companionID))
  if (before && before.tries >= MAX_TRIES && before.triedAt && before.triedAt > minutesBefore(now, REST_MINUTES)) throw locked()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = { codeHash: sealed(ctx, companionID, code), expiresAt: minutesBefore(now, -CODE_MINUTES) }
  await ctx.db
    .insert(codes)
    .values({ companionID, ...fresh })
    .onConflictDoUpdate({ target: codes.companionID, set: fresh })
  return code
}

/**
 * Counts the guess and looks then, in a statement that stands by itself: however many are sent at once, and whatever becomes of the
 * entrance, no more than five are looked at. Throws what is to be said of a code that opens nothing.
 */
export async function tryCode(ctx: Ctx, companionID: string, code: string): Promise<void> {
  if (ctx.inTransaction) throw new Error('A guess that is counted in a transaction is forgotten with it.')
  const now = ctx.clock.now()
  const rested = sql`${codes.triedAt} <= ${minutesBefore(now, REST_MINUTES).toISOString()}::timestamptz`
  const [row] = await ctx.db
    .update(codes)
    .set({ tries: sql`case when ${rested} then 1 else ${codes.tries} + 1 end`, triedAt: now })
    .where(and(eq(codes.companionID, companionID), or(lt(codes.tries, MAX_TRIES), rested)))
    .returning()
  if (!row) throw (await isKnown(ctx, companionID)) ? locked() : old()
  if (row.codeHash === null || row.expiresAt <= now) throw old()
  if (!isSame(row.codeHash, sealed(ctx, companionID, code))) throw row.tries < MAX_TRIES ? wrong(MAX_TRIES - row.tries) : locked()
}

/** Uses the code up, once even when it is sent twice at the same moment; with it every guess is forgotten. */
export async function useCode(ctx: Ctx, companionID: string, code: string): Promise<void> {
  const used = await ctx.db
    .update(codes)
    .set({ codeHash: null, tries: 0, triedAt: null })
    .where(and(eq(codes.companionID, companionID), eq(codes.codeHash, sealed(ctx, companionID, code))))
    .returning({ companionID: codes.companionID })
  if (used.length === 0) throw old()
}

const isKnown = async (ctx: Ctx, companionID: string) => (await ctx.db.$count(codes, eq(codes.companionID, companionID))) > 0

/** Six digits are soon tried out by whoever has the table: what is kept says nothing without the key. */
const sealed = (ctx: Ctx, companionID: string, code: string) =>
  createHmac('sha256', ctx.platform.secrets('companion-code')).update(`${companionID} ${code}`).digest('base64url')

const isSame = (one: string, other: string) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const wrong = (left: number) => invalid({ code: `確認コードが違います（あと${left}回）。` }, 'code-wrong')
const old = () => conflict('code-old', '確認コードの期限が切れました。送り直してください。')
const locked = () => conflict('code-locked', `入力の回数が上限です。${REST_MINUTES}分後にお試しください。`)
