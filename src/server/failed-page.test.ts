import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { pageFailures } from '#platform/meters.ts'
import type { Platform } from '#platform/platform.ts'
import { failedPage } from './failed-page.ts'

const watched = (away: boolean) => {
  const lines: string[] = []
  const log = createLog('error', { write: (line: string) => lines.push(line) })
  const outage = { noticed: () => away } as unknown as Platform['outage']
  return { lines, platform: { log, outage } }
}
const counted = async () => (await pageFailures.get()).values[0]?.value ?? 0

test('a page that cannot be drawn is counted, and logged under the number that its reader sees', async () => {
  const { lines, platform } = watched(false)
  const before = await counted()
  const answer = await failedPage(platform, new Error('broke'), 'the-number')
  expect([answer.status, answer.headers.get('x-request-id'), answer.headers.get('cache-control')]).toEqual([500, 'the-number', 'no-store'])
  expect(await answer.text()).toContain('受付番号：the-number')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, requestID: 'the-number', err: { message: 'broke' } }])
  expect(await counted()).toBe(before + 1)
})

test('while the database is away a page is a 503, and is not counted as its own failure', async () => {
  const { lines, platform } = watched(true)
  const before = await counted()
  const answer = await failedPage(platform, new Error('away'), 'unused')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect([lines, await counted()]).toEqual([[], before])
})
