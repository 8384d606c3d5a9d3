import type { Viewing } from '#domain/viewing/contract.ts'
import type { TestApp } from './app.ts'
import type { Person } from './cast.ts'

/** A time in Tokyo, so many days after the day on which the tests begin. */
export const onDay = (days: number, time: string) => {
  const day = new Date(Date.UTC(2026, 10, 21 + days)).toISOString().slice(0, 10)
  return `${day}T${time}:00+09:00`
}
export const slot = (days: number, from: string, to: string) => ({ start: onDay(days, from), end: onDay(days, to) })

/** A week and more ahead. */
export const morning = slot(14, '09:00', '12:00')
export const afternoon = slot(14, '13:00', '15:00')

export const propose = (app: TestApp, negotiationID: string, by: Person = 'bea', more: object = {}): Promise<Viewing> =>
  app.as(by).createViewing({ body: { negotiationID, slots: [morning, afternoon], people: 2, ...more } })

export const accept = (app: TestApp, { id, version }: Viewing, by: Person = 'sora', more: object = {}): Promise<Viewing> =>
  app.as(by).acceptViewing({ params: { id }, body: { slot: 0, start: onDay(14, '10:30'), version, ...more } })

/** An appointment at half past ten in two weeks. */
export const appointed = async (app: TestApp, negotiationID: string, more: object = {}): Promise<Viewing> =>
  accept(app, await propose(app, negotiationID), 'sora', { confirmOverlap: true, ...more })
