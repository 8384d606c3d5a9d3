import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { HouseTurn } from './house-turn.tsx'
import { turnsOfHouses } from './own-turn.ts'

const now = new Date('2026-11-22T10:00:00+09:00')
const talk = {
  ...{ id: 't', estateID: 'e', buyerName: '佐藤', negotiationType: 3, sellerInvitedFlag: true, takenOverAt: null, situation: 'accepted' },
  next: { party: 2, code: 'papers', label: '契約までに必要な書類をそろえる', due: '2026-11-21' },
} as never

test('the page of a house opens with the late step of its deal, and the way to it', async () => {
  const turn = turnsOfHouses([talk], now).get('e')
  if (!turn) throw new Error('no turn')
  const words = await drawn(<HouseTurn turn={turn} now={now} />)
  expect(words).toMatch(/買主 佐藤.*契約までに必要な書類をそろえる.*alarm.*期限を1日過ぎています.*商談を開く/)
})
