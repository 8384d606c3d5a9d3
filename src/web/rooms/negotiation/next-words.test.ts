import { expect, test } from 'vitest'
import { turnSentence, turnWords } from './next-words.ts'

const now = new Date('2026-11-22T10:00:00+09:00')
const direct = { negotiationType: 3, sellerInvitedFlag: true, takenOverAt: null } as const
const step = { party: 2, code: 'statements', label: '告知書を書く', due: '2026-11-28' } as const

test('in a list one reads whether it is one’s own turn', () => {
  expect(turnWords(step, 'seller', direct, now)).toEqual({ own: true, words: '次：告知書を書く（11月28日（土）まで）' })
  expect(turnWords(step, 'buyer', direct, now)).toEqual({ own: false, words: 'お相手の番：告知書を書く（11月28日（土）まで）' })
  expect(turnWords({ ...step, party: 1, due: null }, 'buyer', direct, now).words).toBe('運営の番：告知書を書く')
})

test('the operator reads which side it is', () => {
  expect(turnWords(step, 'admin', direct, now).words).toMatch(/^売主の番：/)
  expect(turnWords({ ...step, party: 1 }, 'admin', direct, now).own).toBe(true)
})

test('where the operator speaks for the seller, the turn of the seller is theirs', () => {
  for (const deal of [
    { ...direct, negotiationType: 1, sellerInvitedFlag: false },
    { ...direct, negotiationType: 2 },
    { ...direct, takenOverAt: '2026-11-20T00:00:00+09:00' },
  ] as const)
    expect(turnSentence(step, 'admin', deal, now)).toEqual({ own: true, words: '次はあなたの番です：告知書を書く（11月28日（土）まで）' })
})

test('a seller for whom the operator speaks is never asked', () => {
  expect(turnWords(step, 'seller', { ...direct, takenOverAt: '2026-11-20T00:00:00+09:00' }, now).own).toBe(false)
})

test('at the head of a room it is a sentence', () => {
  expect(turnSentence(step, 'seller', direct, now).words).toBe('次はあなたの番です：告知書を書く（11月28日（土）まで）')
  expect(turnSentence(step, 'buyer', direct, now).words).toBe('いまは、お相手の番です：告知書を書く（11月28日（土）まで）')
})
