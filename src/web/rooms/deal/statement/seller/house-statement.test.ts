import { expect, test } from 'vitest'
import type { StatementDraft } from '#domain/deal/statement/contract.ts'
import { houseStatement } from './house-statement.ts'

const answers = [{ code: 101 }]
const missing = Array.from({ length: 32 }, (_, code) => code)

test.each([
  ['まだ', false, { answers: [], missing, handedOver: null }],
  ['途中（12/44）', false, { answers, missing, handedOver: null }],
  ['記入済み（交付はまだ）', false, { answers, missing: [], handedOver: null }],
  ['交付済み', true, { answers, missing, handedOver: { changes: 0 } }],
  ['交付済み（書き直した2項目は未交付）', true, { answers, missing: [], handedOver: { changes: 2 } }],
])('a statement is %s', (word, isGiven, draft) => {
  expect(houseStatement(draft as unknown as StatementDraft, 44)).toEqual({ word, isGiven })
})
