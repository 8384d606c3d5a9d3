import { expect, test } from 'vitest'
import { signIn } from './people.ts'
import { addressesFor, readers } from './screens.ts'
import { enter } from './stage.ts'

/** SWEEP=all: the office's pages as well, which take as long again. */
const ALL = process.env.SWEEP === 'all'
/** Negotiations differ by status, and so do their pages. */
const TALKS = 3
const LEAST = { guest: 30, buyer: 45, seller: 55, chief: 30, staff: 20 }

test('every page hydrates as the server rendered it, whatever the browser’s time zone and language', {
  timeout: 1_800_000,
}, async () => {
  const everybody = await readers()
  const [, buyer] = everybody
  const open = (await buyer?.person?.api.listPublicEstates({ query: { limit: 1 } }))?.items[0]?.id ?? ''
  const wrong: string[] = []
  for (const reader of everybody.filter(({ who }) => ALL || (who !== 'chief' && who !== 'staff'))) {
    const visitor = await enter({ desk: true, abroad: true })
    if (reader.person) await signIn(visitor, reader.person)
    let opened = 0
    let here = ''
    visitor.page.on('pageerror', (error) => wrong.push(`${reader.who} ${here}: ${String(error).slice(0, 300)}`))
    for (const { address } of await addressesFor(reader, open, TALKS)) {
      here = address
      const answer = await visitor.page.goto(address, { waitUntil: 'load' })
      if (answer?.status() !== 200 || answer.request().redirectedFrom()) continue
      opened++
      await visitor.page.waitForFunction(() => !('$_TSR' in window), undefined, { timeout: 60_000 })
      await visitor.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))))
    }
    expect(opened, reader.who).toBeGreaterThanOrEqual(LEAST[reader.who])
    await visitor.leave()
  }
  expect(wrong).toEqual([])
})
