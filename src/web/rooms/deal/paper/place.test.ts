import { expect, test } from 'vitest'
import type { Paper } from '#domain/deal/paper/contract.ts'
import { PaperStatus, Requirement } from '#domain/deal/paper/enumerations.ts'
import { isLater, type PaperPlace } from './place.ts'

const where = { place: {}, now: new Date('2026-12-01T10:00:00+09:00') } as PaperPlace
const paper = (due: string | null, changed: Partial<Paper> = {}) =>
  ({ due, requirement: Requirement.must, paperStatus: PaperStatus.wanted, files: [], addedFlag: false, ...changed }) as unknown as Paper

test('what is due within a fortnight or has no day is in view, what is due later waits', () => {
  expect(['2026-11-20', '2026-12-15', null].map((due) => isLater(where, paper(due)))).toEqual([false, false, false])
  expect(isLater(where, paper('2026-12-16'))).toBe(true)
})

test('what has come, was sent back, or is folded as not asked for is not folded a second time', () => {
  expect(isLater(where, paper('2027-01-16', { paperStatus: PaperStatus.returned }))).toBe(false)
  expect(isLater(where, paper('2027-01-16', { files: [{}] as never }))).toBe(false)
  expect(isLater(where, paper('2027-01-16', { paperStatus: PaperStatus.notNeeded }))).toBe(false)
})
