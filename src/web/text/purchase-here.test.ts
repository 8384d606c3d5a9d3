import { expect, test } from 'vitest'
import { DealStage } from '#domain/deal/negotiation/enumerations.ts'
import { purchaseStepOf } from './purchase-here.ts'
import { purchaseSteps } from './purchase-steps.ts'

test('a deal is at its next step, and a signed one past the contract', () => {
  const { offer, contract, handover, done } = DealStage
  expect(purchaseStepOf({ stage: offer, situation: 'asking', next: null })).toBe('agree')
  expect(purchaseStepOf({ stage: contract, situation: 'accepted', next: null })).toBe('check')
  expect(purchaseStepOf({ stage: contract, situation: 'signed', next: null })).toBe('handover')
  expect(purchaseStepOf({ stage: handover, situation: 'agreed', next: null })).toBe('handover')
  expect(purchaseStepOf({ stage: done, situation: 'done', next: null })).toBeUndefined()
  expect(purchaseStepOf({ stage: null, situation: 'closed', next: null })).toBeUndefined()
  const next = { party: 3, code: 'contract', id: 's', label: '契約書に署名する', due: null } as const
  expect(purchaseStepOf({ stage: contract, situation: 'accepted', next })).toBe('contract')
  expect(purchaseSteps.map(({ id }) => id)).toEqual(expect.arrayContaining(['agree', 'check', 'contract', 'handover']))
})
