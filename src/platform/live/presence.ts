import type { Ctx } from '#platform/context.ts'
import { type Live, type LiveEvent, OPERATORS } from './live.ts'

/** A window of a person, and the subject open in it. */
export interface PresentWindow {
  userID: string
  /** Each tab has its own id: one person may have two things open. */
  window: string
  subjectID: string
  state: 'open' | 'writing'
  /** Expires then, because a window that died sends nothing. */
  until: number
}

const BELIEVED_MS = 30_000

export interface Presences {
  /** Everything open, in every window heard from recently. */
  now(at: Date): PresentWindow[]
  close(): void
}

/** Channel to every app node; the spaces keep it apart from member ids. */
const NODES = 'who is here'

/** Each node hears of every window and keeps it in memory for a while: state that lasts half a minute needs no row. */
export function openPresences(live: Pick<Live, 'subscribe'>): Presences {
  const windows = new Map<string, PresentWindow>()
  const hear = ({ kind, id, seq: until }: LiveEvent) => {
    const [userID = '', window, subjectID] = id.split(' ')
    if (kind === 'left') {
      for (const [key, present] of windows) if (present.userID === userID && (!window || present.window === window)) windows.delete(key)
    } else if (window && subjectID && (kind === 'open' || kind === 'writing')) {
      windows.set(`${userID} ${window}`, { userID, window, subjectID, state: kind, until })
    }
  }
  const stop = live.subscribe([NODES], hear)
  return {
    now(at) {
      for (const [key, { until }] of windows) if (until <= at.getTime()) windows.delete(key)
      return [...windows.values()]
    },
    close: stop,
  }
}

type PublishingCtx = Pick<Ctx, 'db' | 'platform' | 'clock'>

/** Valid for half a minute. A renewal within that time does not make operators' pages reload. */
export async function publishPresence(
  ctx: PublishingCtx,
  { userID, window, subjectID, state }: Omit<PresentWindow, 'until'>,
): Promise<void> {
  const now = ctx.clock.now()
  const known = ctx.platform.presences.now(now).find((one) => one.userID === userID && one.window === window)
  const until = now.getTime() + BELIEVED_MS
  await ctx.platform.live.publish(ctx, [NODES], { kind: state, id: `${userID} ${window} ${subjectID}`, seq: until })
  if (known?.subjectID !== subjectID || known.state !== state) await lookAgain(ctx, subjectID)
}

/** Without a window: closes everything the user has open. */
export async function tellLeft(ctx: PublishingCtx, userID: string, window?: string): Promise<void> {
  await ctx.platform.live.publish(ctx, [NODES], { kind: 'left', id: window ? `${userID} ${window}` : userID, seq: 0 })
  await lookAgain(ctx, '')
}

const lookAgain = (ctx: PublishingCtx, id: string) => ctx.platform.live.publish(ctx, [OPERATORS], { kind: 'presence', id, seq: 0 })
