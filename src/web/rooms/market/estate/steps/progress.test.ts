import { expect, test } from 'vitest'
import { missingFields } from '#domain/market/estate-fields/requirements.ts'
import { progressOf } from './progress.ts'

const empty = (estateType: number) => missingFields({ estateType, land: {}, building: {} })

test('for an unknown type everything is missing', () => {
  expect(progressOf(0, empty(0))).toMatchObject({ filled: 0, minutes: 15 })
})

test('an empty listing lacks everything, and takes about a quarter of an hour', () => {
  const { filled, wanted, minutes } = progressOf(2, empty(2))
  expect(filled).toBe(0)
  expect(wanted).toBeGreaterThan(10)
  expect(minutes).toBeGreaterThan(8)
  expect(minutes).toBeLessThan(20)
})

test('answered fields no longer take time', () => {
  const [first, ...rest] = empty(2)
  expect(first).toBeDefined()
  expect(progressOf(2, rest).filled).toBe(1)
  expect(progressOf(2, [])).toMatchObject({ minutes: 0 })
})
