import { expect, test } from 'vitest'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { wizardSteps } from './field.ts'
import { missingFields, requirements, requiresField, shownPart, showsField, stepOf } from './requirements.ts'

const types = Object.keys(estateTypes).map(Number)

test('each field is asked for on the screen of its step, and an unknown one on the first', () => {
  expect(['price', 'land.groundRent', 'changeReason', 'estateType', 'building.rooms.0.mats'].map(stepOf)).toEqual([
    'price',
    'price',
    'title',
    'name',
    'name',
  ])
})

test('no hidden field is required', () => {
  for (const { field, shown, required } of requirements)
    expect({ field, hidden: required.filter((type) => !shown.includes(type)) }).toEqual({ field, hidden: [] })
})

test('each step of each type has a field, and every type requires title, price, place and photos', () => {
  for (const type of types) {
    const asked = new Set(requirements.filter(({ shown }) => shown.includes(type)).map(({ step }) => step))
    expect([...wizardSteps].filter((step) => !asked.has(step))).toEqual([])
    for (const field of ['title', 'price', 'cityCode', 'address1', 'estatePhotos', 'statusOfUse'] as const)
      expect(requiresField(type, field)).toBe(true)
  }
})

test('a plot has no floor plan, an apartment no land of its own', () => {
  expect([showsField(1, 'building.floorPlan'), showsField(1, 'land.area')]).toEqual([false, true])
  expect([showsField(3, 'building.exclusiveArea'), showsField(3, 'land.area')]).toEqual([true, false])
  expect(shownPart(1, 'building', { floorPlan: 7, rent: 80_000 })).toEqual({})
  expect(shownPart(3, 'building', { floorPlan: 7, totalFloorArea: 90 })).toEqual({ floorPlan: 7 })
})

const empty = { estateType: 2, land: {}, building: {} }

test('missing fields come in the order of the steps, with a sentence for each', () => {
  const found = missingFields({ ...empty, title: '題', price: 0, land: { area: 100 } })
  const steps = found.map(({ step }) => wizardSteps.indexOf(step))
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  const fields = found.map(({ field }) => field)
  expect(fields).toEqual(expect.arrayContaining(['statusOfUse', 'cityCode', 'building.floorPlan', 'estatePhotos', 'saleTiming']))
  for (const given of ['title', 'price', 'land.area', 'building.exclusiveArea']) expect(fields).not.toContain(given)
  expect(found.find(({ field }) => field === 'building.structure')?.message).toBe('建物構造を選択してください。')
  expect(missingFields({ ...empty, estateType: 0 }).map(({ field }) => field)).toEqual(['estateType'])
})

test('an answer can make another field required', () => {
  const fields = (estate: object) => missingFields({ ...empty, ...estate }).map(({ field }) => field)
  expect(fields({ saleTiming: 3 })).toContain('deliveryDate')
  expect(fields({ saleTiming: 3, deliveryDate: '2027-04-01' })).not.toContain('deliveryDate')
  expect(fields({ saleTiming: 1 })).not.toContain('deliveryDate')
  expect(fields({ nearestStation: '菊名駅' })).toContain('nearestStationTime')
  expect(fields({ nearestStation: '菊名駅', nearestStationTime: 0 })).not.toContain('nearestStationTime')
  expect(fields({ saleTiming: 1, statusOfUse: 1 })).toContain('saleTiming')
  expect(fields({ saleTiming: 1, statusOfUse: 2 })).not.toContain('saleTiming')
  expect(fields({ estateType: 1, saleTiming: 1, statusOfUse: 1 })).not.toContain('saleTiming')
  expect(fields({ listing: { live: true } })).toContain('changeReason')
  expect(fields({ listing: { live: false } })).not.toContain('changeReason')
})
