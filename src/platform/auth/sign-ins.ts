import { eq, inArray } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { endStreams } from '#platform/live/stream.ts'
import type { SignIn } from './contract.ts'
import { isOpen } from './session.ts'
import { endedSignIns, sessions } from './table.ts'

/** By what one sign-in is known through all its tokens and sessions: the provider's own name for it; with Google the second it was made in. */
export const nameOfSignIn = ({ sid, authTime }: { sid?: string | null; authTime: Date }): string =>
  sid ?? String(Math.floor(authTime.getTime() / 1000))

interface Living {
  id: string
  sid: string | null
  authTime: Date
  device: string
  lastSeenAt: Date
  /** Of its sessions here. */
  hashes: string[]
}

/** Where somebody is signed in, the newest use first: what the provider knows of, and what the sessions say more exactly. */
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

/** Ends one of them, at once and everywhere. */
export async function endSignIn(ctx: Ctx, uid: string, id: string): Promise<undefined> {
  const ended = (await livingSignIns(ctx, uid)).filter((each) => each.id === id)
  if (ended.length === 0) throw notFound('このログインは、もう終わっています。')
  await end(ctx, uid, ended)
}

/** Ends all that somebody has, by another's hand. */
export async function endAllSignIns(ctx: Ctx, uid: string): Promise<void> {
  const living = await livingSignIns(ctx, uid)
  if (living.length > 0) await end(ctx, uid, living)
}

/** Ends all of them but the one that asks for it; answers how many there were. */
export async function endOtherSignIns(ctx: Ctx, uid: string): Promise<{ ended: number }> {
  const others = (await livingSignIns(ctx, uid)).filter((each) => each.id !== ctx.signIn)
  if (others.length > 0) await end(ctx, uid, others)
  return { ended: others.length }
}

async function livingSignIns(ctx: Ctx, uid: string): Promise<Living[]> {
  const atProvider = await ctx.platform.accounts.livingSignIns(ctx, uid)
  const living = new Map<string, Living>(
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
    // What the provider has ended is over, whatever is kept here.
    if (atProvider && !known) continue
    const lastUse = known && known.lastSeenAt > lastSeenAt ? known.lastSeenAt : lastSeenAt
    living.set(id, { id, sid, authTime, device, lastSeenAt: lastUse, hashes: [...(known?.hashes ?? []), hash] })
  }
  return [...living.values()]
}

async function end(ctx: Ctx, uid: string, ended: Living[]) {
  await transact(ctx, async (ctx) => {
    const sids = ended.flatMap(({ sid }) => sid ?? [])
    await ctx.platform.accounts.endSignIns(ctx, uid, sids)
    // Nobody but its holder can end what Google has opened: from now on its tokens open nothing here.
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
