import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const KEY = 'firebase:authUser:key:[DEFAULT]'
const HOUR = 60 * 60_000
const bearerOfSDK = vi.fn(async () => 'from the SDK')
let stored: Record<string, unknown>

beforeEach(() => {
  stored = Object.create({ getItem: (key: string) => (stored[key] as string | undefined) ?? null })
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00+09:00') })
  vi.stubGlobal('localStorage', stored)
  vi.doMock('./tokens.ts', () => ({ bearer: bearerOfSDK }))
  vi.resetModules()
  bearerOfSDK.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.doUnmock('./tokens.ts')
  vi.resetModules()
})

const keep = (left: number, accessToken: unknown = 'kept') => {
  stored[KEY] = JSON.stringify({ uid: 'bea', stsTokenManager: { refreshToken: 'r', accessToken, expirationTime: Date.now() + left } })
}

test('a valid kept token is used without the SDK, which wakes in time to renew it', async () => {
  keep(HOUR)
  const { bearer } = await import('./auth.ts')
  expect([await bearer(), await bearer()]).toEqual(['kept', 'kept'])
  await vi.advanceTimersByTimeAsync(HOUR - 5 * 60_000 - 1)
  expect(bearerOfSDK).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2)
  expect(bearerOfSDK).toHaveBeenCalledTimes(1)
  expect(await bearer()).toBe('from the SDK')
})

test('a token renewed by another tab is used here', async () => {
  keep(HOUR)
  const { bearer } = await import('./auth.ts')
  expect(await bearer()).toBe('kept')
  keep(2 * HOUR, 'renewed')
  expect(await bearer()).toBe('renewed')
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(bearerOfSDK).not.toHaveBeenCalled()
})

test.each([
  ['soon ends', () => keep(5 * 60_000)],
  ['has ended', () => keep(-1)],
  ['is none', () => keep(HOUR, null)],
  ['cannot be read', () => Object.assign(stored, { [KEY]: '{' })],
  ['is of another shape', () => Object.assign(stored, { [KEY]: '{"uid":"bea"}' })],
])('a kept token that %s is left to the SDK', async (_why, prepare) => {
  prepare()
  const { bearer } = await import('./auth.ts')
  expect(await bearer()).toBe('from the SDK')
})

test('a guest needs neither token nor SDK', async () => {
  const { bearer } = await import('./auth.ts')
  expect(await bearer()).toBeNull()
  expect(bearerOfSDK).not.toHaveBeenCalled()
})
