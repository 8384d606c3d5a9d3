import { expect, test } from 'vitest'
import { ownTurn, turnsOfHouses } from './own-turn.ts'

const now = new Date('2026-11-22T10:00:00+09:00')
const talk = (id: string, estateID: string, due?: string, party = 2) =>
  ({
    ...{ id, estateID, buyerName: id, negotiationType: 3, sellerInvitedFlag: true, takenOverAt: null, situation: 'offered' },
    next: due ? { party, code: 'offer', label: '購入申込に返事をする', due } : null,
  }) as never

test('a house says the turn that is due first, whatever the others have to do by then, and how many more of its negotiations wait', () => {
  const talks = [talk('t1', 'e1', '2026-11-23', 3), talk('t2', 'e1', '2026-12-09'), talk('t3', 'e1', '2026-11-24'), talk('t4', 'e2')]
  const turns = turnsOfHouses(talks, now)
  expect(turns.get('e1')).toMatchObject({ words: '購入申込に返事をする（11月24日（火）まで）', who: '買主 t3', more: 2 })
  expect(turns.get('e2')).toMatchObject({
    words: 'メッセージに返事をする',
    place: { to: '/seller/chat/$id', params: { id: 't4' } },
    more: 0,
  })
  expect(turns.get('e3')).toBeUndefined()
})

test('a quotation to apply for is the turn where nothing else is', () => {
  const toApply = { quotationID: 'q', title: '役所調査', until: '2026-11-28' }
  const quoted = (due?: string) => ownTurn({ ...(talk('t1', 'e1', due) as object), toApply } as never, 'seller', now)
  expect(quoted()).toMatchObject({
    ...{ words: '見積に申し込むか、見送るかを選ぶ（11月28日（土）まで）', due: '2026-11-28', isReply: false },
    place: { to: '/seller/chat/$id', params: { id: 't1' }, search: { quotation: 'q' } },
  })
  expect(quoted('2026-12-09').label).toBe('購入申込に返事をする')
})
