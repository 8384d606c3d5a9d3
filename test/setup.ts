import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A printed error fails the test that printed it. */
let printed: unknown[][] = []

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    printed.push(args)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(printed, 'the test printed errors').toEqual([])
})
