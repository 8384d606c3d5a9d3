import { expect } from 'vitest'
import type { Db } from '#platform/db/open.ts'
import type { Problem } from '#platform/errors.ts'
import type { Api } from '#web/api/make.ts'
import type { TestApp } from './app.ts'
import { cast, type Person } from './cast.ts'
import { undone } from './undone.ts'

/**
 * Puts the subject into each state, and lets each person read it and try each move. Successful moves are rolled back. Returns how often
 * each move succeeded.
 */
export async function walk<Standing extends object, Seen, Move extends string>(
  app: TestApp,
  given: {
    standings: Standing[]
    people: readonly Person[]
    stand: (db: Db, standing: Standing) => Promise<unknown>
    see: (as: Api, standing: Standing) => Promise<Seen>
    calls: Record<Move, (as: Api, standing: Standing, person: Person) => Promise<unknown>>
    says: (person: { id: string; userType: 1 | 2 | 3 }, seen: Seen, move: Move) => Problem | undefined
  },
): Promise<Record<string, number>> {
  const differing: unknown[] = []
  const allowed: Record<string, number> = {}
  for (const standing of given.standings)
    await undone(app, async () => {
      await given.stand((await app.ctx()).db, standing)
      for (const person of given.people) {
        // Read once for all moves, since each is rolled back.
        const seen = await given.see(app.as(person), standing)
        for (const move of Object.keys(given.calls) as Move[]) {
          const says = given.says(cast[person], seen, move)
          const answers = await undone(app, () =>
            given.calls[move](app.as(person), standing, person).then(
              () => null,
              ({ data }) => `${data.status} ${data.code}`,
            ),
          )
          if (!says) allowed[`${person} ${move}`] = (allowed[`${person} ${move}`] ?? 0) + 1
          if ((says ? `${says.status} ${says.code}` : null) !== answers)
            differing.push({ ...standing, person, move, says: says?.code, answers })
        }
      }
    })
  expect(differing).toEqual([])
  return allowed
}
