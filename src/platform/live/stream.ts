import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { ADMIN, type Ctx } from '#platform/context.ts'
import { requireMember } from '#platform/viewer.ts'
import { OPERATORS } from './live.ts'

const HEARTBEAT_MS = 25_000
/** Streams that are open, so that a stop of the server and a sign-out can end them. */
const open = new Map<AbortController, string>()

/** Whether this person may go on listening; asked at every heartbeat. */
export type StillAllowed = (memberID: string) => Promise<boolean>

/** GET /api/live: what changed for the caller, as server-sent events of { kind, id, seq }. */
export function liveStream(c: Context, ctx: Ctx, stillAllowed: StillAllowed): Response {
  const member = requireMember(ctx)
  const ending = new AbortController()
  open.set(ending, member.id)
  c.header('x-accel-buffering', 'no')
  return streamSSE(c, async (stream) => {
    const names = member.userType === ADMIN ? [member.id, OPERATORS] : [member.id]
    const unsubscribe = ctx.platform.live.subscribe(names, (event) => {
      if (event.kind === 'signed-out') ending.abort()
      else stream.writeSSE({ event: event.kind, data: JSON.stringify(event) }).catch(() => ending.abort())
    })
    stream.onAbort(() => ending.abort())
    try {
      await stream.writeSSE({ event: 'ready', data: '{}' })
      while (!ending.signal.aborted) {
        await pause(HEARTBEAT_MS, ending.signal)
        if (ending.signal.aborted || !(await stillAllowed(member.id))) break
        await stream.write(': still here\n\n')
      }
    } finally {
      unsubscribe()
      open.delete(ending)
    }
  })
}

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
