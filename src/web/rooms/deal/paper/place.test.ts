import { expect, test } from 'vitest'
import type { Paper } from '#domain/deal/paper/contract.ts'
import { PaperStatus, Requirement } from '#domain/deal/paper/enumerations.ts'
import { saidFor } from '#domain/deal/paper/words.ts'
import { groundHelp } from '#web/rooms/deal/viewing/sheets/ground-field.tsx'
import { dueWords, isLater, type PaperPlace } from './place.ts'

const where = { place: {}, now: new Date('2026-12-01T10:00:00+09:00') } as PaperPlace
const paper = (due: string | null, changed: Partial<Paper> = {}) =>
  ({ due, requirement: Requirement.must, paperStatus: PaperStatus.wanted, files: [], addedFlag: false, ...changed }) as unknown as Paper

test('papers due within a fortnight or without a day are shown, later ones wait', () => {
  expect(['2026-11-20', '2026-12-15', null].map((due) => isLater(where, paper(due)))).toEqual([false, false, false])
  expect(isLater(where, paper('2026-12-16'))).toBe(true)
})

test('a paper that has come, was returned, or is not needed is not folded again', () => {
  expect(isLater(where, paper('2027-01-16', { paperStatus: PaperStatus.returned }))).toBe(false)
  expect(isLater(where, paper('2027-01-16', { files: [{}] as never }))).toBe(false)
  expect(isLater(where, paper('2027-01-16', { paperStatus: PaperStatus.notNeeded }))).toBe(false)
})

test('a returned paper shows no deadline in the past', () => {
  const returned = (due: string | null) => dueWords(where, paper(due, { paperStatus: PaperStatus.returned }))
  expect([returned('2026-11-30'), returned(null)]).toEqual(['お早めにお願いします', null])
  expect(returned('2026-12-01')).toBe('2026年12月1日（火）まで')
  expect(dueWords(where, paper('2026-11-30'))).toBe('2026年11月30日（月）まで')
})

test('an operator acting for a side names it: for a paper its bringer, for its check the other side', () => {
  const said = (side: 2 | 3, move: 'submission' | 'confirmation' | 'return') => saidFor({ side }, move)
  expect((['submission', 'confirmation', 'return'] as const).map((move) => [said(2, move), said(3, move)])).toEqual([
    [2, 3],
    [3, 2],
    [3, 2],
  ])
  expect(groundHelp('買主')).toContain('買主の意思をどう確かめたか')
  expect(groundHelp()).toContain('売主の意思をどう確かめたか')
})
