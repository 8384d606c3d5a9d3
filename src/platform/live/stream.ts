import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { ADMIN, type Ctx } from '#platform/context.ts'
import { tooMany } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import { OPERATORS } from './live.ts'

const HEARTBEAT_MS = 25_000
/** More tabs than anyone keeps open; every stream costs memory for as long as it lives. */
const MAX_PER_MEMBER = 20
/** Streams that are open, so that a stop of the server can end them. */
const open = new Map<AbortController, string>()

/** Whether whoever opened the stream may go on listening: asked at every heartbeat, and when somebody says that it may have changed. */
export type StillAllowed = () => Promise<boolean>

/**
 * GET /api/live: what changed for the caller, as server-sent events of { kind, id, seq }. Nothing is kept for the absent: on `ready` (after
 * every connection) and on `resync` the reader fetches what it missed.
 */
export function liveStream(c: Context, ctx: Ctx, stillAllowed: StillAllowed): Response {
  const member = requireMember(ctx)
  if ([...open.values()].filter((id) => id === member.id).length >= MAX_PER_MEMBER) throw tooMany(60)
  const ending = new AbortController()
  open.set(ending, member.id)
  c.header('x-accel-buffering', 'no')
  return streamSSE(c, async (stream) => {
    const endUnlessAllowed = async () => {
      if (!(await stillAllowed())) ending.abort()
    }
    const names = member.userType === ADMIN ? [member.id, OPERATORS] : [member.id]
    const unsubscribe = ctx.platform.live.subscribe(names, (event) => {
      if (event.kind === 'signed-out') void endUnlessAllowed()
      else stream.writeSSE({ event: event.kind, data: JSON.stringify(event) }).catch(() => ending.abort())
    })
    stream.onAbort(() => ending.abort())
    try {
      await stream.writeSSE({ event: 'ready', data: '{}' })
      while (!ending.signal.aborted) {
        await pause(HEARTBEAT_MS, ending.signal)
        if (!ending.signal.aborted) await endUnlessAllowed()
        if (!ending.signal.aborted) await stream.write(': still here\n\n')
      }
    } finally {
      unsubscribe()
      open.delete(ending)
    }
  })
}

/** Asks every open stream of this person, on every app node, whether it may go on: after a sign-out or a suspension. */
export const endStreams = (ctx: Pick<Ctx, 'db' | 'platform'>, memberID: string): Promise<void> =>
  ctx.platform.live.publish(ctx, [memberID], { kind: 'signed-out', id: '', seq: 0 })

export const endAllStreams = () => {
  for (const ending of open.keys()) ending.abort()
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
