import { expect, test } from 'vitest'
import { z } from '#platform/zod.ts'
import { checkWith } from './check-with.ts'

const Person = z.object({
  name: z.string().min(1, 'お名前を入力してください'),
  land: z.object({ area: z.number('面積は半角数字で入力してください') }),
})

test('a schema becomes a check: the first sentence of each field, by its path', () => {
  const check = checkWith<{ name: string; area: string }>(Person, ({ name, area }) => ({
    name,
    land: { area: area === '' ? undefined : Number(area) },
  }))
  expect(check({ name: '', area: '' })).toEqual({ name: 'お名前を入力してください', 'land.area': '面積は半角数字で入力してください' })
  expect(check({ name: '田中', area: '100' })).toEqual({})
})
