import { expect, test } from 'vitest'
import { townAfter } from './places.ts'

test('a town replaces another town', () => {
  expect(townAfter('', '高田馬場')).toBe('高田馬場')
  expect(townAfter('千代田', '高田馬場')).toBe('高田馬場')
})

test('text typed after the same town stays', () => {
  expect(townAfter('高田馬場一丁目', '高田馬場')).toBe('高田馬場一丁目')
})

test('a postcode without a town removes nothing', () => {
  expect(townAfter('鎌島', '')).toBe('鎌島')
})
