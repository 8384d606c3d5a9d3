import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter, toWireTime } from '#platform/clock.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { watchClosedDays } from './actions.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('past days stay open or closed, so that late items stay late', async () => {
  const { data, edition } = await app.as('ada').getSetting({ params: { section: 'calendar' } })
  const { closedDays, ...rest } = data as { closedDays: { day: string; name: string }[] }
  const write = (days: typeof closedDays, validFrom: string | null = null) =>
    app.as('ada').saveSetting({
      params: { section: 'calendar' },
      body: { data: { ...rest, closedDays: days } as never, validFrom, note: '休業のため' },
    })
  const dayAt = (days: number) => toWireTime(daysAfter(app.clock.now(), days)).slice(0, 10)
  const gone = { day: dayAt(-1), name: '臨時休業' }
  const past = closedDays.filter(({ day }) => day < dayAt(0) && day !== gone.day)
  expect(past.length).toBeGreaterThan(0)
  for (const days of [[...closedDays, gone], closedDays.filter((each) => each !== past[0])]) {
    const refused = await refusal(write(days))
    expect(refused).toMatchObject({ status: 422, errors: [{ path: 'data.closedDays' }] })
    expect(refused.errors?.[0]?.message).toContain('過ぎた日')
  }
  // By the day the edition begins, that day will be over as well.
  expect(
    await refusal(write([...closedDays, { day: dayAt(3), name: '臨時休業' }], toWireTime(daysAfter(app.clock.now(), 5)))),
  ).toMatchObject({
    status: 422,
  })
  expect(await write([...closedDays, { day: dayAt(3), name: '臨時休業' }])).toMatchObject({ edition: edition + 1 })
})

test('sixty days before the list of closed days ends, the operators are alerted once', async () => {
  const alerts = async () => (await app.as('ada').listAlerts({ query: {} })).items.filter(({ cause }) => cause === 'closed-days-end')
  const ctx = await app.ctx()
  await watchClosedDays(ctx)
  expect(await alerts()).toHaveLength(0)
  app.clock.set('2028-10-01T09:00:00+09:00')
  await watchClosedDays(ctx)
  await watchClosedDays(ctx)
  expect(await alerts()).toHaveLength(1)
})
