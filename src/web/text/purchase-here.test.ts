import { expect, test } from 'vitest'
import { DealStage } from '#domain/deal/negotiation/enumerations.ts'
import { purchaseStepOf } from './purchase-here.ts'
import { purchaseLead, purchaseSteps } from './purchase-steps.ts'

test('a deal is at its next step', () => {
  const { offer, contract, handover, done } = DealStage
  expect(purchaseStepOf({ stage: offer, next: null })).toBe('agree')
  expect(purchaseStepOf({ stage: contract, next: null })).toBe('check')
  expect(purchaseStepOf({ stage: handover, next: null })).toBe('handover')
  expect(purchaseStepOf({ stage: done, next: null })).toBeUndefined()
  expect(purchaseStepOf({ stage: null, next: null })).toBeUndefined()
  const next = { party: 3, code: 'contract', id: 's', label: '契約書に署名する', due: null } as const
  expect(purchaseStepOf({ stage: contract, next })).toBe('contract')
})

test('a step has the name of the stage that leads to it', () => {
  const { talk, viewing, offer, contract, handover } = DealStage
  for (const stage of [talk, viewing, offer, contract, handover])
    expect(purchaseSteps.find(({ id }) => id === purchaseStepOf({ stage, next: null }))?.title).toMatch(`${DealStage.labels[stage]}`)
})

test('the page says which of its steps a deal counts otherwise', () => {
  const { contract, done } = DealStage
  const ids = purchaseSteps.map(({ id }) => id)
  const ofDeal = Object.values(DealStage.labels).length
  expect(purchaseLead).toContain(`${ids.length}つの段階`)
  const together = `${ids.indexOf('check') + 1}と${ids.indexOf('contract') + 1}をまとめて「${DealStage.labels[contract]}」`
  expect(purchaseSteps.filter(({ text }) => text.includes(together)).map(({ id }) => id)).toEqual(['check', 'contract'])
  // Without the search, with the contract as one, and with the end that a deal has.
  expect(ids.length - 2).toBe(ofDeal - [done].length)
})
