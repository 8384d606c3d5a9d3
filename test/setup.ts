import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A printed error fails the test that printed it, and so does a second statement on a connection that is still busy with one. */
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
