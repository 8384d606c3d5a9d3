import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { firstSettings, refuseInvented } from './first.ts'
import { inForce, startsAt } from './in-force.ts'

const production = {
  NODE_ENV: 'production',
  BASE_URL: 'https://engawa.example',
  SECRET: 'a-secret-of-more-than-32-letters-for-this',
  DATABASE_URL: 'embedded',
  SMTP_URL: 'smtp://engawa:kaede@mail.example:587',
  PAYMENTS: 'simulated',
  OPERATOR_NAME: '株式会社縁',
  OPERATOR_REPRESENTATIVE: '縁 太郎',
  OPERATOR_ADDRESS: '東京都港区芝1-2-3',
  OPERATOR_PHONE: '03-1234-5678',
  OPERATOR_EMAIL: 'support@en.example',
  TRANSFER_BANK: '芝銀行 本店 普通 1234567',
  TRANSFER_HOLDER: 'カ）エン',
  MAIL_FROM: '縁 <no-reply@en.example>',
}

test.each([
  [{ OPERATOR_NAME: '' }, 'set OPERATOR_NAME:'],
  [{ OPERATOR_EMAIL: '', OPERATOR_PHONE: '', OPERATOR_ADDRESS: '' }, 'set OPERATOR_ADDRESS, OPERATOR_PHONE, OPERATOR_EMAIL:'],
  [{ OPERATOR_LICENSE: '東京都知事(1)第000000号' }, 'set OPERATOR_LICENSE:'],
  [{ TRANSFER_BANK: '', TRANSFER_HOLDER: '' }, 'set TRANSFER_BANK, TRANSFER_HOLDER:'],
])('production starts with no invented setting: %j', (change, message) => {
  const config = readConfig({ ...production, ...change })
  expect(() => refuseInvented(config, ['issuer', 'bank'])).toThrow(message)
  // Sections that operators have already set no longer depend on the environment.
  expect(() => refuseInvented(config, ['calendar'])).not.toThrow()
})

test('a complete configuration starts, and in development an invented one does', () => {
  expect(() => refuseInvented(readConfig(production), ['issuer', 'bank'])).not.toThrow()
  expect(() => refuseInvented(readConfig({}), ['issuer', 'bank'])).not.toThrow()
  expect(firstSettings(readConfig(production)).bank).toMatchObject({
    accounts: [{ bank: '芝銀行', branch: '本店', type: '普通', number: '1234567', holder: 'カ）エン', use: true }],
  })
  expect(firstSettings(readConfig({ TRANSFER_BANK: '芝銀行本店1234567' })).bank).toMatchObject({
    accounts: [{ bank: '芝銀行本店1234567', number: '' }],
  })
})

const edition = (edition: number, validFrom: string, more: { confirmedAt?: Date | null; withdrawnAt?: Date } = {}) => ({
  ...{ edition, validFrom: new Date(validFrom), data: edition },
  ...{ confirmedAt: new Date(0), withdrawnAt: null, ...more },
})

test('the edition in force is the newest that has started, was confirmed and not withdrawn', () => {
  const all = [
    edition(1, '1970-01-01'),
    edition(2, '2026-11-01'),
    edition(3, '2026-12-01'),
    edition(4, '2026-11-10', { confirmedAt: null }),
    edition(5, '2026-11-10', { withdrawnAt: new Date('2026-11-09') }),
    edition(6, '2026-11-15', { confirmedAt: new Date('2026-11-20') }),
  ]
  const at = (day: string) => inForce(all, new Date(day))?.edition
  expect([at('2020-01-01'), at('2026-11-01'), at('2026-11-16'), at('2026-11-20'), at('2026-12-24')]).toEqual([1, 2, 2, 6, 6])
  expect(startsAt(edition(6, '2026-11-15', { confirmedAt: new Date('2026-11-20') }))).toEqual(new Date('2026-11-20'))
  expect(inForce([], new Date())).toBeUndefined()
})
