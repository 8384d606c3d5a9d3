import { eq, inArray } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { endStreams } from '#platform/live/stream.ts'
import type { SignIn } from './contract.ts'
import { isOpen } from './session.ts'
import { endedSignIns, sessions } from './table.ts'

/** Identifies a sign-in across its tokens and sessions: the provider's sid; with Google the second of the sign-in. */
export const nameOfSignIn = ({ sid, authTime }: { sid?: string | null; authTime: Date }): string =>
  sid ?? String(Math.floor(authTime.getTime() / 1000))

interface ActiveSignIn {
  id: string
  sid: string | null
  authTime: Date
  device: string
  lastSeenAt: Date
  /** Hashes of its sessions here. */
  hashes: string[]
}

/** Active sign-ins, most recently used first: those the provider knows, with the more precise data of the sessions. */
export async function listSignIns(ctx: Ctx, uid: string): Promise<{ items: SignIn[] }> {
  const living = (await livingSignIns(ctx, uid)).sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime())
  const items = living.map(({ id, device, authTime, lastSeenAt }) => ({
    id,
    device,
    signedInAt: toWireTime(authTime),
    lastSeenAt: toWireTime(lastSeenAt),
    current: id === ctx.signIn,
  }))
  return { items }
}

/** Ends one of them, immediately and everywhere. */
export async function endSignIn(ctx: Ctx, uid: string, id: string): Promise<undefined> {
  const ended = (await livingSignIns(ctx, uid)).filter((each) => each.id === id)
  if (ended.length === 0) throw notFound('このログインは、もう終わっています。')
  await end(ctx, uid, ended)
}

/** Ends all sign-ins of another person's account. */
export async function endAllSignIns(ctx: Ctx, uid: string): Promise<void> {
  const living = await livingSignIns(ctx, uid)
  if (living.length > 0) await end(ctx, uid, living)
}

/** Ends all sign-ins but the caller's; returns their number. */
export async function endOtherSignIns(ctx: Ctx, uid: string): Promise<{ ended: number }> {
  const others = (await livingSignIns(ctx, uid)).filter((each) => each.id !== ctx.signIn)
  if (others.length > 0) await end(ctx, uid, others)
  return { ended: others.length }
}

async function livingSignIns(ctx: Ctx, uid: string): Promise<ActiveSignIn[]> {
  const atProvider = await ctx.platform.accounts.livingSignIns(ctx, uid)
  const living = new Map<string, ActiveSignIn>(
    atProvider?.map(({ sid, authTime, device, lastUsedAt }) => [
      sid,
      { id: sid, sid, authTime, device, lastSeenAt: lastUsedAt, hashes: [] },
    ]),
  )
  const kept = await ctx.db.select().from(sessions).where(eq(sessions.uid, uid))
  for (const session of kept.filter((each) => isOpen(ctx, each))) {
    const { sid, authTime, device, lastSeenAt, hash } = session
    const id = nameOfSignIn(session)
    const known = living.get(id)
    // Ended at the provider, so it is over, whatever is stored here.
    if (atProvider && !known) continue
    const lastUse = known && known.lastSeenAt > lastSeenAt ? known.lastSeenAt : lastSeenAt
    living.set(id, { id, sid, authTime, device, lastSeenAt: lastUse, hashes: [...(known?.hashes ?? []), hash] })
  }
  return [...living.values()]
}

async function end(ctx: Ctx, uid: string, ended: ActiveSignIn[]) {
  await transact(ctx, async (ctx) => {
    const sids = ended.flatMap(({ sid }) => sid ?? [])
    await ctx.platform.accounts.endSignIns(ctx, uid, sids)
    // We cannot end a sign-in at Google; instead its tokens are refused here from now on.
    if (ctx.config.identity.provider === 'google')
      await ctx.db
        .insert(endedSignIns)
        .values(ended.map(({ authTime }) => ({ uid, authTime })))
        .onConflictDoNothing()
    const hashes = ended.flatMap(({ hashes }) => hashes)
    await ctx.db.delete(sessions).where(inArray(sessions.hash, hashes))
    await record(ctx, 'signIn.end', { kind: 'user', id: uid }, { count: ended.length })
    await endStreams(ctx, uid)
  })
}
