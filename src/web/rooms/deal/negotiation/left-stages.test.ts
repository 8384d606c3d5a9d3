import { expect, test } from 'vitest'
import { leftStages } from './left-stages.ts'

const [asked, fixed, seen, refused] = [1, 2, 3, 8].map((viewingStatus) => ({ viewingStatus, purpose: 1 }) as never)
const lastCheck = { viewingStatus: 3, purpose: 2 } as never
const [open, taken, agreed] = [1, 3, 4].map((purchaseOfferStatus) => ({ purchaseOfferStatus }) as never)

test('a stage that never took place is skipped, and a viewing still to come is ahead', () => {
  const ofViewings = (...viewings: never[]) => leftStages({ viewings, offers: [taken as never] })
  expect(ofViewings()).toEqual({ 2: 'skipped' })
  expect(ofViewings(refused as never, lastCheck)).toEqual({ 2: 'skipped' })
  expect(ofViewings(asked as never)).toEqual({ 2: 'ahead' })
  expect(ofViewings(fixed as never)).toEqual({ 2: 'ahead' })
  expect(ofViewings(fixed as never, seen as never)).toEqual({})
})

test('a deal agreed without an offer has skipped that stage', () => {
  const ofOffers = (...offers: never[]) => leftStages({ viewings: [seen as never], offers })
  expect(ofOffers()).toEqual({ 3: 'skipped' })
  expect(ofOffers(open as never)).toEqual({ 3: 'skipped' })
  expect(ofOffers(agreed as never)).toEqual({})
})
