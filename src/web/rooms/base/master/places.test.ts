import { expect, test } from 'vitest'
import { townAfter } from './places.ts'

test('a town takes the place of another one', () => {
  expect(townAfter('', '高田馬場')).toBe('高田馬場')
  expect(townAfter('千代田', '高田馬場')).toBe('高田馬場')
})

test('what was typed behind the same town stays', () => {
  expect(townAfter('高田馬場一丁目', '高田馬場')).toBe('高田馬場一丁目')
})

test('a postcode without a town takes nothing away', () => {
  expect(townAfter('鎌島', '')).toBe('鎌島')
})
