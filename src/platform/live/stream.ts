import type { Context } from 'hono'
import { type Ctx, isOperator } from '#platform/context.ts'
import { tooMany } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { requireMember } from '#platform/viewer.ts'
import { type LiveEvent, OPERATORS } from './live.ts'

/** Who listens, as they came: with a session's cookie (its hash), or with credentials that have to be looked at one by one. */
export interface Visitor {
  session: string | undefined
  request: Request
  ctx: Ctx
}
/** Which of them may go on listening: asked at every heartbeat, and when somebody says that it may have changed. */
export type WhoMayStay = (visitors: readonly Visitor[]) => Promise<boolean[]>

interface Stream extends Visitor {
  write(bytes: Uint8Array): void
  end(): void
  beatAt: number
}

const HEARTBEAT_MS = 25_000
const TICK_MS = 1000
/** More tabs than anyone keeps open; every stream costs memory for as long as it lives. */
const MAX_PER_MEMBER = 20
/** So much may wait for a reader who does not read; then they come again and fetch what they missed. */
const MAX_WAITING = 200

const utf8 = new TextEncoder()
const READY = utf8.encode('event: ready\ndata: {}\n\n')
const STILL_HERE = utf8.encode(': still here\n\n')
const said = (event: LiveEvent) => utf8.encode(`event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`)
/** Its id: the sign-in that goes on, though its old tokens are void. */
const SIGNED_OUT: LiveEvent = { kind: 'signed-out', id: '', seq: 0 }

/** Those of every app in this process, so that a stop of the server can end them. */
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
        // Told first: a connection that only breaks is taken up again by the browser, seconds later.
        stream.write(said(SIGNED_OUT))
        stream.end()
      }
    } catch (error) {
      // While nobody can be asked, nobody is sent away.
      if (!outage.noticed(error)) log.error({ err: error }, 'nobody could say who may go on listening')
    }
  }

  /** A share of the streams each time: all of them are asked about and told within a heartbeat, and no tick is long. */
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
   * GET /api/live: what changed for the caller, as server-sent events of { kind, id, seq }. Nothing is kept for the absent: on `ready`
   * (after every connection) and on `resync` the reader fetches what it missed; `signed-out` is the last event of a stream whose sign-in is over.
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
            if (event.kind !== SIGNED_OUT.kind) stream.write(said(event))
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

/** Asks every open stream of this person, on every app node, whether it may go on: after a sign-out or a suspension. Those of `renewing` are left to a heartbeat. */
export const endStreams = (ctx: Pick<Ctx, 'db' | 'platform'>, memberID: string, renewing = ''): Promise<void> =>
  ctx.platform.live.publish(ctx, [memberID], { ...SIGNED_OUT, id: renewing })
