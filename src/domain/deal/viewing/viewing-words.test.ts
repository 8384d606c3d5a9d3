import { expect, test } from 'vitest'
import { UserType } from '#platform/context.ts'
import { formatStanding } from './viewing-words.ts'

test('a row shows the state of an appointment, unless its own line already does', () => {
  const now = new Date('2026-11-20T09:00:00+09:00')
  const direct = { negotiationType: 3, sellerInvitedFlag: true, takenOverAt: null } as const
  const standing = (turn: 2 | 3 | null, code: string | null, reader: 1 | 2 | 3 = UserType.buyer, deal: { negotiationType?: 2 } = {}) =>
    formatStanding(
      { ...direct, ...deal, viewing: { turn, start: turn ? null : '2026-11-28T10:00:00+09:00' }, next: code === null ? null : { code } },
      reader,
      now,
    )
  expect(standing(UserType.buyer, 'viewing')).toBeUndefined()
  expect(standing(UserType.seller, 'viewing')).toBeUndefined()
  // Another step is due before it.
  expect(standing(UserType.buyer, 'purchaseOffer')).toBe('見学：お返事の番です')
  expect(standing(UserType.seller, 'purchaseOffer')).toBe('見学：お相手の返事待ち')
  expect(standing(UserType.seller, null, UserType.admin)).toBe('見学：売主の返事待ち')
  expect(standing(UserType.seller, null, UserType.admin, { negotiationType: 2 })).toBe('見学：お返事の番です')
  expect(standing(UserType.seller, null, UserType.seller)).toBe('見学：お返事の番です')
  expect(standing(UserType.seller, null, UserType.seller, { negotiationType: 2 })).toBe('見学：運営の返事待ち')
  expect(standing(UserType.seller, null, UserType.buyer, { negotiationType: 2 })).toBe('見学：お相手の返事待ち')
  expect(standing(null, 'viewing')).toBe('見学：11月28日（土）10:00')
  expect(formatStanding({ ...direct, next: null }, UserType.buyer, now)).toBeUndefined()
})
