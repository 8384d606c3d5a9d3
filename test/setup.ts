import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { takeFoldersAway } from './folders.ts'

/** A printed error fails the test that printed it; so does a second query on a connection that is still busy with one. */
let printed: unknown[][] = []
const onWarning = (warning: Error) => {
  if (warning.message.includes('already executing a query')) printed.push([warning])
}

beforeEach(() => {
  printed = []
  process.on('warning', onWarning)
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    printed.push(args)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  process.off('warning', onWarning)
  expect(printed, 'the test printed errors').toEqual([])
})

// The next file runs in the same process, so stubs and folders of this one are cleaned up.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  takeFoldersAway()
})
