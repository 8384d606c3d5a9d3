import { expect, test } from 'vitest'
import { DealStage } from '#domain/deal/negotiation/enumerations.ts'
import { purchaseStepOf } from './purchase-here.ts'
import { purchaseSteps } from './purchase-steps.ts'

test('a deal stands at the step that comes next for it, and a signed one behind the contract', () => {
  const { offer, contract, handover, done } = DealStage
  expect(purchaseStepOf({ stage: offer, situation: 'asking' })).toBe('agree')
  expect(purchaseStepOf({ stage: contract, situation: 'accepted' })).toBe('check')
  expect(purchaseStepOf({ stage: contract, situation: 'signed' })).toBe('handover')
  expect(purchaseStepOf({ stage: handover, situation: 'agreed' })).toBe('handover')
  expect(purchaseStepOf({ stage: done, situation: 'done' })).toBeUndefined()
  expect(purchaseStepOf({ stage: null, situation: 'closed' })).toBeUndefined()
  expect(purchaseSteps.map(({ id }) => id)).toEqual(expect.arrayContaining(['agree', 'check', 'handover']))
})
