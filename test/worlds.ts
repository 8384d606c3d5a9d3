import { sql } from 'drizzle-orm'
import { querySeconds } from '#platform/meters.ts'
import type { TestApp } from './app.ts'
import { keepRows } from './database.ts'

type PutBack = () => Promise<void>
interface Worlds {
  /** Before each test: the rows and the time as they were when the first test of the file began. */
  startAnew(): Promise<void>
  /**
   * The world with which a test begins, before it has written a row or turned the clock: made once a file, then its rows are put back. Later in
   * a test it is made. Files are not put back.
   */
  first<T>(name: string, make: () => Promise<T>): Promise<T>
  /** 0, 1, 2, … in each test. */
  turn(): number
}

const known = new WeakMap<TestApp, Worlds>()
export function worldsOf(app: TestApp): Worlds {
  const worlds = known.get(app) ?? makeWorlds(app)
  known.set(app, worlds)
  return worlds
}

function makeWorlds(app: TestApp): Worlds {
  let turns = 0
  let begun: Awaited<ReturnType<typeof now>> | undefined
  let begin: PutBack | undefined
  const kept = new Map<string, { world: unknown; putBack: PutBack }>()
  const now = async () => `${await countWrites()} ${app.clock.now().getTime()}`

  async function keep(): Promise<PutBack> {
    const [at, taken, putBack] = [app.clock.now(), turns, await keepRows(app.platform.database)]
    return async () => {
      await putBack()
      app.clock.set(at)
      turns = taken
    }
  }

  return {
    turn: () => turns++,
    async startAnew() {
      // Letters about what the file made are of no test.
      if (!begin) await app.platform.database.db.execute(sql`delete from pgboss.job`)
      begin ??= await keep()
      await begin()
      await app.platform.settings.reload()
      begun = await now()
    },
    async first<T>(name: string, make: () => Promise<T>) {
      if (begun !== (await now())) return make()
      const before = kept.get(name)
      if (before) await before.putBack()
      const { world } = before ?? { world: await make() }
      if (!before) kept.set(name, { world, putBack: await keep() })
      begun = undefined
      return structuredClone(world) as T
    },
  }
}

/** Statements so far that may have written a row. */
async function countWrites(): Promise<number> {
  const { values } = await querySeconds.get()
  return values
    .filter(({ metricName, labels }) => metricName?.endsWith('_count') && !/^(select|transaction|other)$/.test(`${labels.op}`))
    .reduce((sum, { value }) => sum + value, 0)
}
