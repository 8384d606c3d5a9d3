import { expect, test } from 'vitest'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { type NegotiationMove, negotiationLife } from './state.ts'

/** Target status of each move from 1, 2, 3, 4 and 9; undefined = not allowed. */
const table: Record<NegotiationMove, (TradeStatus | undefined)[]> = {
  inviteSeller: [1, 2, 3, undefined, undefined],
  start: [2, undefined, undefined, undefined, undefined],
  agree: [3, 3, undefined, undefined, undefined],
  complete: [undefined, undefined, 4, undefined, undefined],
  close: [9, 9, 9, undefined, undefined],
  delete: [undefined, undefined, undefined, 4, 9],
}
const states = Object.keys(TradeStatus.labels).map(Number) as TradeStatus[]

test.each(Object.keys(table) as NegotiationMove[])('%s moves only as the table allows', (move) => {
  expect(states.map((state) => negotiationLife.next(state, move))).toEqual(table[move])
})
