import type { Ctx } from '#platform/context.ts'
import { type Live, type LiveEvent, OPERATORS } from './live.ts'

/** Who has something open, in one window of theirs. */
export interface Present {
  userID: string
  /** Each tab names itself: one person may have two things open. */
  window: string
  subjectID: string
  state: 'open' | 'writing'
  /** It is believed no longer than that, for a window that died says nothing. */
  until: number
}

const BELIEVED_MS = 30_000

export interface Presences {
  /** Who has what open, in every window that was heard of lately. */
  now(at: Date): Present[]
  close(): void
}

/** Every app node; no member has an id with a space in it. */
const NODES = 'who is here'

/** Each node hears of every window and remembers it for a while: no row is written for what is over in half a minute. */
export function openPresences(live: Pick<Live, 'subscribe'>): Presences {
  const windows = new Map<string, Present>()
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

type Telling = Pick<Ctx, 'db' | 'platform' | 'clock'>

/** Believed for half a minute; said again before that, nobody is asked to look anew. */
export async function tellPresence(ctx: Telling, { userID, window, subjectID, state }: Omit<Present, 'until'>): Promise<void> {
  const now = ctx.clock.now()
  const known = ctx.platform.presences.now(now).find((one) => one.userID === userID && one.window === window)
  const until = now.getTime() + BELIEVED_MS
  await ctx.platform.live.publish(ctx, [NODES], { kind: state, id: `${userID} ${window} ${subjectID}`, seq: until })
  if (known?.subjectID !== subjectID || known.state !== state) await lookAgain(ctx, subjectID)
}

/** Without a window: out of all that they have open. */
export async function tellLeft(ctx: Telling, userID: string, window?: string): Promise<void> {
  await ctx.platform.live.publish(ctx, [NODES], { kind: 'left', id: window ? `${userID} ${window}` : userID, seq: 0 })
  await lookAgain(ctx, '')
}

const lookAgain = (ctx: Telling, id: string) => ctx.platform.live.publish(ctx, [OPERATORS], { kind: 'presence', id, seq: 0 })
