import { and, eq } from 'drizzle-orm'
import { release } from '#domain/deal/negotiation/release-table.ts'
import { negotiation, negotiationSeat } from '#domain/deal/negotiation/table.ts'
import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { viewingTerms } from '#domain/deal/viewing/terms-table.ts'
import { nextUserNumber } from '#domain/people/user/sign-up.ts'
import { user } from '#domain/people/user/table.ts'
import { chat } from '#domain/talk/chat/table.ts'
import type { AuditName } from '#platform/audit/names.ts'
import { audit } from '#platform/audit/table.ts'
import { UserType } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { newID } from '#platform/id.ts'
import { type TestApp, testApp } from './app.ts'
import type { Person } from './cast.ts'
import { openDeal } from './deals.ts'
import { listedHouse } from './rooms.ts'
import { worldsOf } from './worlds.ts'

/** Two estates of Sora's on which negotiations can be opened, without any messages yet. */
export async function viewingTests() {
  const app = await testApp()
  const houses = [await listedHouse(app), await listedHouse(app)]
  return {
    ...{ app, startAnew: worldsOf(app).startAnew },
    /** A negotiation between Bea and Sora, alternating between the two estates. */
    async room(more: Parameters<typeof openDeal>[1] = {}) {
      const estateID = houses[worldsOf(app).turn() % houses.length] as string
      return { estateID, id: await openDeal(app, { estateID, status: 1, ...more }) }
    },
    see: (id: string, by: Person = 'ada') => app.as(by).getViewing({ params: { id } }),
    recorded: async (action: AuditName, id: string) =>
      (await app.ctx()).db.$count(audit, and(eq(audit.deed, action), eq(audit.subjectID, id))),
  }
}

export async function forgetTalks(app: TestApp) {
  const { db } = await app.ctx()
  for (const table of [release, viewing, viewingTerms, chat, negotiationSeat, negotiation]) await db.delete(table)
}

/** A time in Tokyo, this many days after the first day of the tests. */
export const onDay = (days: number, time: string) => {
  const day = new Date(Date.UTC(2026, 10, 21 + days)).toISOString().slice(0, 10)
  return `${day}T${time}:00+09:00`
}
export const slot = (days: number, from: string, to: string) => ({ start: onDay(days, from), end: onDay(days, to) })

/** More than a week ahead. */
export const morning = slot(14, '09:00', '12:00')
export const afternoon = slot(14, '13:00', '15:00')

export const propose = (app: TestApp, negotiationID: string, by: Person = 'bea', more: object = {}): Promise<Viewing> =>
  app.as(by).createViewing({ body: { negotiationID, slots: [morning, afternoon], people: 2, ...more } })

export const accept = (app: TestApp, { id, version }: Viewing, by: Person = 'sora', more: object = {}): Promise<Viewing> =>
  app.as(by).acceptViewing({ params: { id }, body: { slot: 0, start: onDay(14, '10:30'), version, ...more } })

/** An appointment at half past ten in two weeks. */
export const appointed = async (app: TestApp, negotiationID: string, more: object = {}, buyer: Person = 'bea'): Promise<Viewing> =>
  accept(app, await propose(app, negotiationID, buyer), 'sora', { confirmOverlap: true, ...more })

/** The given number of buyers, each in a negotiation about the estate; returns a function for each to propose a viewing. */
export async function crowd(app: TestApp, estateID: string, size: number): Promise<((body: object) => Promise<Response>)[]> {
  const ctx = await app.ctx()
  return Promise.all(
    Array.from({ length: size }, async (_, n) => {
      const id = `visitor-${newID()}`
      const person = {
        id,
        userType: UserType.buyer,
        name: `見学者${n}`,
        lastName: '見学',
        firstName: String(n),
        email: `${id}@example.com`,
      }
      await insertRow(ctx, user, { ...person, userNumber: await nextUserNumber(ctx, UserType.buyer) })
      const negotiationID = await openDeal(app, { estateID, buyerID: id, buyerName: person.name, status: 1 })
      return (body: object) =>
        app.fetch('/api/viewing', {
          method: 'POST',
          headers: { authorization: `Bearer test-${id}`, 'content-type': 'application/json' },
          body: JSON.stringify({ negotiationID, ...body }),
        })
    }),
  )
}
