import { expect, test } from 'vitest'
import { chooseTightRows } from './tight-rows.ts'
import type { Viewer } from './viewer.ts'

function session(tightRows?: true) {
  let viewer = { id: 'ada', ...(tightRows && { tightRows }) } as Viewer | null
  return { viewer: () => viewer, set: (next: Viewer | null) => (viewer = next) } // biome-ignore format: a store in one line
}

test.each([true, false])('tight rows switched to %s show immediately, and go back if saving fails', async (tight) => {
  const desk = session(tight ? undefined : true)
  const before = desk.viewer()
  const away = Promise.withResolvers<void>()
  const chosen = chooseTightRows(desk, tight, () => away.promise)
  expect(desk.viewer()?.tightRows === true).toBe(tight)
  away.reject(new Error('offline'))
  await expect(chosen).rejects.toThrow('offline')
  expect(desk.viewer()).toEqual(before)
  await chooseTightRows(desk, tight, async () => {})
  expect(desk.viewer()?.tightRows === true).toBe(tight)
})
