import { expect, test, vi } from 'vitest'
import { freshDatabase } from '#test/database.ts'

test('a kept plan is named after its text, so a restart on an open connection uses the right one', async () => {
  const { db } = await freshDatabase()
  for (const number of [7, 8]) {
    vi.resetModules()
    const { run, statement } = await import('./statement.ts')
    const sum = statement((bind) => `select ${bind(1)}::int + ${number} as sum`)
    expect(await run(db, sum, { keepPlan: true })).toEqual([{ sum: 1 + number }])
  }
})
