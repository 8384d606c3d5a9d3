import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from '#platform/zod.ts'
import { type TestApp, testApp } from './app.ts'
import { callWith, endpoints } from './call.ts'
import { columns } from './permission-rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** By their contract, notes require a subject. */
const NEEDING = ['listNotes', 'countNotes']

test('every list and its count, without a filter, answers any permitted caller', async () => {
  const bare = Object.entries(endpoints).filter(
    ([call, { method, params, output }]) => method === 'get' && !params && isListOrCount(output) && !NEEDING.includes(call),
  )
  expect(bare.length).toBeGreaterThan(40)
  const wrong: string[] = []
  for (const [call] of bare)
    for (const by of columns) {
      const { status, text } = await callWith(app, call, {}, { by })
      if (!(by ? [200, 403] : [200, 401]).includes(status)) wrong.push(`${call} as ${by}: ${status} ${text.slice(0, 120)}`)
    }
  expect(wrong).toEqual([])
})

const isListOrCount = (output: z.ZodType) =>
  /^(count,capped|items,cursor)$/.test(Object.keys((output as { shape?: object }).shape ?? {}).join())
