import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  BASE_URL: 'https://engawa.example',
  SECRET: 's'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  OPERATOR_NAME: '株式会社縁側',
  OPERATOR_ADDRESS: '東京都',
}

test('nothing set is a working configuration, and an empty line is nothing', () => {
  const config = readConfig({ PORT: '', DEMO: '' })
  expect(config).toMatchObject({ production: false, port: 3000, host: '127.0.0.1', demo: true, secureCookies: false })
  expect(config.payments.kind).toBe('simulated')
})

test('a complete production configuration passes, without the demo', () => {
  expect(readConfig(production)).toMatchObject({ production: true, demo: false, secureCookies: true, payments: { kind: 'stripe' } })
})

test.each([
  [{ SECRET: 'short' }, 'SECRET'],
  [{ BASE_URL: 'http://engawa.example' }, 'https'],
  [{ STRIPE_SECRET_KEY: '' }, 'PAYMENTS=simulated'],
  [{ DEMO: '1' }, 'refused in production'],
  [{ OPERATOR_NAME: '' }, 'OPERATOR_NAME'],
  [{ IDENTITY: 'google' }, 'FIREBASE_API_KEY'],
])('production does not start with %j', (change, said) => {
  expect(() => readConfig({ ...production, ...change })).toThrow(said)
})

test('another host without production does not start, nor does a value that makes no sense', () => {
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow('NODE_ENV=production')
  expect(() => readConfig({ PORT: 'abc' })).toThrow('PORT')
})
