import { findMember } from '#domain/people/user/members.ts'
import { DAY_MS, HOUR_MS, inTokyo, type TurnableClock, turnableClock } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import type { Listeners } from '#platform/events.ts'
import { simulatedGateway } from '#platform/payments/simulator/gateway.ts'
import { type Platform, systemContext } from '#platform/platform.ts'
import { createApp } from '#server/app.ts'
import type { Identity } from '#server/identity.ts'
import { createRandom, type Random } from '../random.ts'
import { type Album, openAlbum } from './album.ts'

/** State while the demo is built: a clock that is turned, and everyone's id by the key used in the texts. */
export interface Story {
  platform: Platform
  clock: TurnableClock
  /** The moment the demo begins and its story ends. */
  end: Date
  random: Random
  ids: Map<string, string>
  album: Album
  as(key: string): Promise<Ctx>
  operator(): Ctx
  /** Runs all of this in one transaction: each commit waits for the disk, and hundreds of them would take longer than the work itself. */
  atOnce<T>(work: () => Promise<T>): Promise<T>
}

/**
 * A platform of its own for the story: the same database and files, but with a clock to turn, simulated card payments whatever the
 * configuration says, and no letters about things that happened weeks ago.
 */
export function openStory(opened: Platform, identity: Identity): Story {
  const end = opened.clock.now()
  const clock = turnableClock(end)
  const { config, secrets } = opened
  const gateway = simulatedGateway({ baseURL: config.baseURL, secret: `whsec_${secrets('payment simulator').toString('hex')}` })
  const platform: Platform = { ...opened, clock, gateway, listeners: withoutLetters(opened.listeners) }
  createApp(platform, identity) // the provider's webhooks arrive there
  const ids = new Map<string, string>()
  let shared: Partial<Pick<Ctx, 'db' | 'inTransaction'>> = {}
  const operator = () => ({ ...systemContext(platform), ...shared })
  return {
    platform,
    clock,
    end,
    random: createRandom(20261121),
    ids,
    album: openAlbum(),
    operator,
    async as(key) {
      const ctx = operator()
      const id = ids.get(key)
      const member = id ? await findMember(ctx.db, id) : undefined
      if (!member) throw new Error(`${key} is not a person of the demo.`)
      return { ...ctx, viewer: member, via: 'bearer' }
    },
    async atOnce(work) {
      return transact(operator(), async ({ db, inTransaction }) => {
        shared = { db, inTransaction }
        return work().finally(() => {
          shared = {}
        })
      })
    },
  }
}

const OPENS = 8
const CLOSES = 22

/** This many days before the end, at an hour of that day in Tokyo. */
export function daysBefore(end: Date, days: number, hour: number): Date {
  const midnight = new Date(end.getTime() - days * DAY_MS)
  midnight.setTime(midnight.getTime() - (tokyoHour(midnight) * HOUR_MS + (midnight.getTime() % HOUR_MS)))
  return new Date(midnight.getTime() + hour * HOUR_MS)
}

/** The same moment, or the next morning if it falls at night. */
export function atWakingHours(moment: Date): Date {
  const hour = tokyoHour(moment)
  if (hour >= OPENS && hour < CLOSES) return moment
  return new Date(moment.getTime() + ((OPENS + 24 - hour) % 24) * HOUR_MS)
}

const tokyoHour = (moment: Date) => inTokyo(moment).getUTCHours()

function withoutLetters(listeners: Listeners): Listeners {
  // This letter is written within the action, for its link is kept nowhere else.
  const { 'inquiry.answered': _, ...others } = listeners
  return Object.fromEntries(Object.entries(others).map(([name, { within }]) => [name, { within }])) as Listeners
}
