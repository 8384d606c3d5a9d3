import { eq } from 'drizzle-orm'
import type { FindingKind } from '#domain/base/contact-detection/enumerations.ts'
import { guardMark } from '#domain/deal/negotiation/guard-table.ts'
import { ReleaseBasis, type ReleaseKind } from '#domain/deal/negotiation/release-enumerations.ts'
import { grantReleases } from '#domain/deal/negotiation/releases.ts'
import { notification } from '#domain/news/notification/table.ts'
import { newID } from '#platform/id.ts'
import { testApp } from './app.ts'
import { cast, type Person } from './cast.ts'
import { openDeal } from './deals.ts'
import { listedHouse } from './rooms.ts'
import { worldsOf } from './worlds.ts'

export const PHONE = '私の携帯は090-1234-5678です。'
export const ACCOUNT = '横浜銀行 鎌倉支店 普通 1234567 にお願いします。'
/** Looks like an account number but is none, as its writer states: it is held for an operator. */
export const METER = '水道の検針の番号は、普通の用紙に 1234567 とあります。'
export const OUTSIDE = 'サイトを通さず直接やりませんか'

interface More {
  id?: string
  acknowledged?: FindingKind[]
  mistaken?: boolean
  receiverID?: string
  imagePaths?: string[]
}

/** An estate of Sora's on which negotiations are opened, with helpers to send, hold and decide messages there. */
export async function heldTests() {
  const app = await testApp()
  const estateID = await listedHouse(app)
  const send = (by: Person, negotiationID: string, message: string, more: More = {}) =>
    app.as(by).createChat({ body: { id: newID(), negotiationID, message, ...more } })
  return {
    app,
    send,
    deal: (more: Parameters<typeof openDeal>[1] = {}) => openDeal(app, { estateID, status: 2, ...more }),
    async held(by: Person, negotiationID: string, message: string, more: More = {}) {
      const answer = await send(by, negotiationID, message, { mistaken: !more.acknowledged, ...more })
      if (!('held' in answer)) throw new Error('It was not held.')
      return answer
    },
    deliver: (id: string, by: Person = 'ada') => app.as(by).deliverHeldMessage({ params: { id } }),
    refuse: (id: string, by: Person = 'ada', reason = '口座は文章では送れません。') =>
      app.as(by).refuseHeldMessage({ params: { id }, body: { reason } }),
    withdraw: (id: string, by: Person = 'bea') => app.as(by).withdrawHeldMessage({ params: { id } }),
    /** Details released by the seller's side. */
    async tell(negotiationID: string, kinds: ReleaseKind[]) {
      const common = { negotiationID, by: cast.sora.id, from: app.clock.now(), until: null, basis: ReleaseBasis.hand, relationID: null }
      const granted = kinds.map((kind) => ({ ...common, kind, to: 3 as const }))
      await grantReleases(await app.ctx(), granted)
    },
    marks: async () => (await (await app.ctx()).db.select().from(guardMark)).map(({ userID, deed, kinds }) => [userID, deed, ...kinds]),
    news: async (userID: string) =>
      (await (await app.ctx()).db.select().from(notification).where(eq(notification.userID, userID))).map(({ kind }) => kind).toSorted(),
    /** Before each test. */
    startAnew: worldsOf(app).startAnew,
  }
}
