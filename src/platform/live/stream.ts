import type { Context } from 'hono'
import { type Ctx, isOperator } from '#platform/context.ts'
import { tooMany } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { requireMember } from '#platform/viewer.ts'
import { type LiveEvent, OPERATORS } from './live.ts'

/** The listener with their credentials: a session cookie (its hash), or credentials that must be checked one by one. */
export interface Visitor {
  session: string | undefined
  request: Request
  ctx: Ctx
}
/** Which visitors may keep listening: checked at every heartbeat, and when an event reports a possible change. */
export type WhoMayStay = (visitors: readonly Visitor[]) => Promise<boolean[]>

interface Stream extends Visitor {
  write(bytes: Uint8Array): void
  end(): void
  beatAt: number
}

const HEARTBEAT_MS = 25_000
const TICK_MS = 1000
/** More tabs than a person keeps open; every stream costs memory for as long as it lives. */
const MAX_PER_MEMBER = 20
/** Limit of chunks queued for a reader that does not read. It is then disconnected, reconnects and fetches what it missed. */
const MAX_WAITING = 200

const utf8 = new TextEncoder()
const READY = utf8.encode('event: ready\ndata: {}\n\n')
const STILL_HERE = utf8.encode(': still here\n\n')
const encode = (event: LiveEvent) => utf8.encode(`event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`)
/** Its id names the sign-in that continues although its old tokens are void. */
const SIGNED_OUT: LiveEvent = { kind: 'signed-out', id: '', seq: 0 }

/** The streams of every app in this process, so a server stop can end them. */
const running = new Set<Stream>()
export const endAllStreams = () => {
  for (const stream of running) stream.end()
}

export const howManyStreams = (): number => running.size

/** The open streams of one app, in the order in which their heartbeats are due. */
export function createStreams({ live, outage, log }: Pick<Platform, 'live' | 'outage' | 'log'>, whoMayStay: WhoMayStay) {
  const due = new Set<Stream>()
  const perMember = new Map<string, number>()
  let ticking: NodeJS.Timeout | undefined

  async function endUnlessAllowed(streams: readonly Stream[]) {
    try {
      const allowed = await whoMayStay(streams)
      for (const [at, stream] of streams.entries()) {
        if (allowed[at]) continue
        // Sent first: the browser would reopen a merely broken connection seconds later.
        stream.write(encode(SIGNED_OUT))
        stream.end()
      }
    } catch (error) {
      // While access cannot be checked, no stream is ended.
      if (!outage.noticed(error)) log.error({ err: error }, 'the rights of live streams could not be checked')
    }
  }

  /** Handles a share of the streams each time, so all are checked and pinged within a heartbeat and no tick is long. */
  async function tick() {
    const now = performance.now()
    const share = Math.ceil((due.size * TICK_MS) / HEARTBEAT_MS)
    const streams: Stream[] = []
    for (const stream of due) {
      if (streams.length >= share || now - stream.beatAt < HEARTBEAT_MS / 2) break
      streams.push(stream)
    }
    for (const stream of streams) {
      due.delete(stream)
      due.add(Object.assign(stream, { beatAt: now }))
    }
    if (streams.length > 0) await endUnlessAllowed(streams)
    for (const stream of streams) stream.write(STILL_HERE)
  }

  function count(memberID: string, by: 1 | -1) {
    const open = (perMember.get(memberID) ?? 0) + by
    if (open > 0) perMember.set(memberID, open)
    else perMember.delete(memberID)
  }

  function enter(stream: Stream) {
    due.add(stream)
    running.add(stream)
    ticking ??= setInterval(() => void tick(), TICK_MS).unref()
  }
  function leave(stream: Stream) {
    due.delete(stream)
    running.delete(stream)
    if (due.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }

  /**
   * GET /api/live: what changed for the caller, as server-sent events of { kind, id, seq }. Events are not stored for disconnected readers:
   * on `ready` (after every connection) and on `resync` the reader fetches what it missed; `signed-out` is the last event of a stream whose
   * sign-in has ended.
   */
  return function open(c: Context, visitor: Visitor): Response {
    const member = requireMember(visitor.ctx)
    if ((perMember.get(member.id) ?? 0) >= MAX_PER_MEMBER) throw tooMany(60)
    const names = isOperator(member) ? [member.id, OPERATORS] : [member.id]
    let close = () => {}
    const body = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          let ended = false
          const stream: Stream = {
            ...visitor,
            beatAt: performance.now(),
            write(bytes) {
              if (ended) return
              controller.enqueue(bytes)
              if ((controller.desiredSize ?? 0) < -MAX_WAITING) stream.end()
            },
            end() {
              if (ended) return
              close()
              controller.close()
            },
          }
          const unsubscribe = live.subscribe(names, (event) => {
            if (event.kind !== SIGNED_OUT.kind) stream.write(encode(event))
            else if (event.id === '' || event.id !== visitor.ctx.signIn) void endUnlessAllowed([stream])
          })
          close = () => {
            if (ended) return
            ended = true
            unsubscribe()
            leave(stream)
            count(member.id, -1)
          }
          count(member.id, 1)
          enter(stream)
          stream.write(READY)
        },
        cancel: () => close(),
      },
      new CountQueuingStrategy({ highWaterMark: 1 }),
    )
    return c.body(body, 200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  }
}

/**
 * Rechecks every open stream of this person, on every app node, after a sign-out or a suspension. Streams of the sign-in `renewing` are
 * left to a heartbeat.
 */
export const endStreams = (ctx: Pick<Ctx, 'db' | 'platform'>, memberID: string, renewing = ''): Promise<void> =>
  ctx.platform.live.publish(ctx, [memberID], { ...SIGNED_OUT, id: renewing })
