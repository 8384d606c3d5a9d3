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

test('who has signed and waits for those who sign beside them is not asked, and reads whom they wait for', () => {
  const signs = { code: 'contract', label: '契約書に署名する', due: '2026-12-17', awaited: true } as const
  expect(turnWords({ ...signs, party: 2 }, 'seller', direct, now)).toEqual({
    own: false,
    words: '所有者・共有者の方の署名待ち（12月17日（木）まで）',
  })
  expect(turnSentence({ ...signs, party: 3 }, 'buyer', direct, now)).toEqual({
    own: false,
    words: 'いまは、共同名義の方の署名を待っています（12月17日（木）まで）',
  })
  expect(turnWords({ ...signs, party: 2 }, 'buyer', direct, now).words).toBe('お相手の番：契約書に署名する（12月17日（木）まで）')
  expect(turnWords({ ...signs, party: 2 }, 'admin', { ...direct, negotiationType: 2 }, now)).toMatchObject({ own: false })
})

test('a seller for whom the operator speaks is never asked', () => {
  expect(turnWords(step, 'seller', { ...direct, takenOverAt: '2026-11-20T00:00:00+09:00' }, now).own).toBe(false)
})

test('at the head of a room it is a sentence', () => {
  expect(turnSentence(step, 'seller', direct, now).words).toBe('次はあなたの番です：告知書を書く（11月28日（土）まで）')
  expect(turnSentence(step, 'buyer', direct, now).words).toBe('いまは、お相手の番です：告知書を書く（11月28日（土）まで）')
})
