import { expect, test } from 'vitest'
import type { Paper } from '#domain/deal/paper/contract.ts'
import { Delivery, PaperStatus, Requirement, SharedFrom } from '#domain/deal/paper/enumerations.ts'
import { representedSide } from '#domain/deal/paper/paper-words.ts'
import { UserType } from '#platform/context.ts'
import { authorityHelp } from '#web/rooms/deal/viewing/sheets/ground-field.tsx'
import { checkText, dueText, groupPapers, isLater, isOverdue, type PaperPlace, unopenedFiles, waitingText } from './place.ts'

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
  const returned = (due: string | null) => dueText(where, paper(due, { paperStatus: PaperStatus.returned }))
  expect([returned('2026-11-30'), returned(null)]).toEqual(['お早めにお願いします', null])
  expect(returned('2026-12-01')).toBe('2026年12月1日（火）まで')
  expect(dueText(where, paper('2026-12-01'))).toBe('2026年12月1日（火）まで')
})

test('a paper that is still to come is overdue after its day, as in the plan', () => {
  expect(dueText(where, paper('2026-11-30'))).toBe('期限を1日過ぎています')
  expect(['2026-11-30', '2026-12-01', null].map((due) => isOverdue(where, paper(due)))).toEqual([true, false, false])
  expect(isOverdue(where, paper('2026-11-30', { paperStatus: PaperStatus.returned }))).toBe(false)
})

test('an operator acting for a side names it: for a paper its bringer, for its check the other side', () => {
  const represented = (side: 2 | 3, move: 'submit' | 'confirm' | 'return') => representedSide({ side }, move)
  expect((['submit', 'confirm', 'return'] as const).map((move) => [represented(2, move), represented(3, move)])).toEqual([
    [2, 3],
    [3, 2],
    [3, 2],
  ])
  expect(authorityHelp('買主')).toContain('買主の意思をどう確かめたか')
  expect(authorityHelp()).toContain('売主の意思をどう確かめたか')
})

test('the number of papers that are left is that of the cards in view that wait for one', () => {
  const { wanted, submitted, returned } = PaperStatus
  const papers = [
    paper('2026-12-10'),
    paper('2026-12-10', { paperStatus: returned }),
    paper('2026-12-14', { stage: 3 }),
    paper(null, { requirement: Requirement.ifThere, addedFlag: true }),
    paper('2026-12-10', { paperStatus: submitted }),
    paper('2027-01-16'),
    paper('2026-12-10', { requirement: Requirement.ifThere }),
  ]
  const { open, later, folded, missing } = groupPapers(where, papers)
  expect([open.length, later.length, folded.length]).toEqual([5, 1, 1])
  expect(missing).toEqual(open.filter(({ paperStatus }) => paperStatus === wanted || paperStatus === returned))
  expect(missing).toHaveLength(4)
})

const deal = (agreedAt: string | null): PaperPlace =>
  ({ ...where, place: { deal: { status: 2, agreedAt } }, viewer: { id: 'bea', userType: UserType.buyer } }) as unknown as PaperPlace

test('a file is opened before its paper is confirmed; an operator who acts for a side says on what ground instead', () => {
  const files = [
    { id: 'a', replacedAt: null, opened: false },
    { id: 'b', replacedAt: null, opened: true },
    { id: 'c', replacedAt: '2026-11-30T10:00:00+09:00', opened: false },
  ] as unknown as Paper['files']
  const given = paper(null, { files, kind: 3 })
  expect(unopenedFiles(deal(null), given).map(({ id }) => id)).toEqual(['a'])
  expect(unopenedFiles(deal(null), given, ['a'])).toEqual([])
  const operator = { ...deal(null), viewer: { id: 'ada', userType: UserType.admin } }
  expect(unopenedFiles(operator, given)).toEqual([])
  expect(unopenedFiles(operator, { ...given, kind: 19 }).map(({ id }) => id)).toEqual(['a'])
})

test('what the other side sees from the contract on alone does not wait for their check before', () => {
  const kept = paper(null, { kind: 2, share: SharedFrom.contract, delivery: Delivery.never, paperStatus: PaperStatus.submitted })
  expect(waitingText(deal(null), kept)).toContain('お相手に見えるのは、成約のあとです')
  expect(waitingText(deal('2026-11-30T10:00:00+09:00'), kept)).toContain('お相手の確認をお待ちください')
  expect(waitingText(deal(null), { ...kept, share: SharedFrom.acceptance })).toContain('お相手の確認をお待ちください')
  expect(waitingText(deal(null), { ...kept, kind: 19 })).toContain('運営の確認')
  expect(checkText(kept)).toContain('手元にあります')
  expect(checkText({ ...kept, delivery: Delivery.file })).toContain('届いた書類')
})
