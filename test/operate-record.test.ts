// The commands of docs/operate.md for the audit log and the maps, run on a small installation of their own.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#platform/db/open.ts'
import { borders, rails, stations, written } from '#test/map-fixtures.ts'
import { env, makeHouse, place, run, WITHIN } from '#test/operating.ts'

beforeAll(() => makeHouse(inject('template')), 90_000)
afterAll(() => rmSync(place, { recursive: true, force: true }))

test('records kept for long enough are deleted, and none are yet', WITHIN, async () => {
  expect(await run('forget-audit')).toEqual({ status: 0, output: 'Nothing is old enough.\n' })
})

test('the audit log is compared with the exported lines', WITHIN, async () => {
  const LINES = join(place, 'lines')
  const opened = await openDatabase({ dataDir: env.DATA_DIR })
  const { rows } = await opened.pool.query<{ line: string }>(`select concat_ws(' ', day, count, hash) as line from audit_day order by day`)
  await opened.close()
  writeFileSync(LINES, `From: engawa\n\n${rows.map(({ line }) => line).join('\n')}\n`)
  expect(await run('verify-audit', { LINES })).toEqual({
    status: 0,
    output: expect.stringMatching(/^2 closed days with \d+ rows are unchanged\.\n2 days match their lines\.\n$/),
  })
  const [first = '', second = ''] = rows.map(({ line }) => line)
  writeFileSync(LINES, `${first}\n${second.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}\n`)
  expect(await run('verify-audit', { LINES })).toEqual({
    status: 1,
    output: expect.stringContaining(`${second.slice(0, 10)} was rewritten: closed with`),
  })
  writeFileSync(LINES, 'nothing of it\n')
  expect(await run('verify-audit', { LINES })).toMatchObject({ status: 2, output: expect.stringContaining('no line of a closed day') })
})

test('map lines are made from the named files, and an invalid file is reported', WITHIN, async () => {
  const MAP_FILES = dirname(written('N03-20250101_14.geojson', borders))
  written('N02-24_RailroadSection.geojson', rails)
  written('N02-24_Station.geojson', stations)
  expect(await run('map-lines', { MAP_FILES })).toEqual({
    status: 0,
    output: 'The maps draw 2 towns, 2 railway sections and 2 stations; every node shows them within a minute.\n',
  })
  expect(existsSync(join(env.DATA_DIR, 'files/map/current.json'))).toBe(true)
  written('N02-24_Station.geojson', '<html>')
  expect(await run('map-lines', { MAP_FILES })).toMatchObject({
    status: 1,
    output: expect.stringContaining('N02-24_Station.geojson is not GeoJSON'),
  })
})
