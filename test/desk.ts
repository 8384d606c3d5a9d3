import type { DeskPlace, DeskQueue } from '#domain/office/today/enumerations.ts'
import type { TestApp } from './app.ts'
import type { Person } from './cast.ts'
import { room, say } from './rooms.ts'

/** Counts of the non-empty queues, as 今日 shows them. */
export async function queuesOf(app: TestApp, by: Person = 'ada') {
  const { queues } = await app.as(by).getDesk()
  return queues.filter(({ count }) => count > 0)
}

export const countsOf = async (app: TestApp, by?: Person): Promise<Partial<Record<DeskQueue, number>>> =>
  Object.fromEntries((await queuesOf(app, by)).map(({ name, count }) => [name, count]))

/** The badge next to an entry of the operators' menu. */
export const waitingAt = async (app: TestApp, at: DeskPlace, by?: Person): Promise<number> =>
  (await app.as(by ?? 'ada').getDesk()).places.find(({ place }) => place === at)?.forMe ?? 0

/** A negotiation with a question to the operators. */
export async function questionToOffice(app: TestApp, buyer: Person = 'bea') {
  const talk = await room(app, { type: 1, buyer })
  const { seq } = await say(app, buyer, talk, '教えてください。')
  return { params: { id: talk.id }, id: talk.id, seq }
}
