import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, readSettings, settingNames } from './config.ts'

const production = {
  NODE_ENV: 'production',
  BASE_URL: 'https://engawa.example',
  SECRET: 'a-secret-of-more-than-32-letters-for-this',
  DATABASE_URL: 'postgresql://engawa:kaede@db.example/engawa?sslmode=verify-full',
  SMTP_URL: 'smtp://engawa:kaede@mail.example:587',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  OPERATOR_NAME: '株式会社縁',
  OPERATOR_REPRESENTATIVE: '縁 太郎',
  OPERATOR_ADDRESS: '東京都港区芝1-2-3',
  OPERATOR_PHONE: '03-1234-5678',
  OPERATOR_EMAIL: 'support@en.example',
  TRANSFER_BANK: '芝銀行 本店 普通 1234567',
  TRANSFER_HOLDER: 'カ）エン',
  MAIL_FROM: '縁 <no-reply@en.example>',
}
const signing = {
  SIGN_PROVIDER: 'external',
  SIGN_NAME: 'えんがわサイン',
  SIGN_URL: 'https://sign.example/v1',
  SIGN_SECRET: 'what-the-house-and-the-service-both-know',
}
const s3 = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'engawa', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

test('an empty environment is a working configuration, and an empty value counts as unset', () => {
  const config = readConfig({ PORT: '', DEMO: '' })
  expect(config).toMatchObject({ production: false, port: 3000, host: '127.0.0.1', demo: true, secureCookies: false })
  expect(config.payments.kind).toBe('simulated')
})

test('the example names exactly the settings that exist, and copied unchanged it changes nothing', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'))
  // APP_ENV is not for operators to set: bin/start.mjs stores NODE_ENV in it.
  const names = settingNames().filter((name) => name !== 'APP_ENV')
  expect(Object.keys(example).sort()).toEqual(names.sort())
  expect(readConfig(example)).toEqual(readConfig({}))
})

test('a complete production configuration passes, without the demo', () => {
  expect(readConfig({ ...production, ...s3 })).toMatchObject({
    production: true,
    demo: false,
    secureCookies: true,
    payments: { kind: 'stripe' },
    mail: { requireTLS: true },
    s3: { bucket: 'engawa' },
  })
})

test.each([
  [{ SECRET: 'short' }, 'SECRET'],
  [{ SECRET: 's'.repeat(32) }, 'set SECRET to at least 32 random characters'],
  [{ DATABASE_URL: 'postgresql://engawa:kaede@db.example/engawa?sslmode=no-verify' }, 'the certificate behind DATABASE_URL'],
  [{ READ_DATABASE_URL: 'postgresql://engawa:kaede@db.example/engawa?ssl=no-verify' }, 'the certificate behind READ_DATABASE_URL'],
  [{ SMTP_URL: 'smtps://engawa:kaede@mail.example?tls.rejectUnauthorized=false' }, 'the certificate behind SMTP_URL'],
  [{ BASE_URL: 'http://engawa.example' }, 'https'],
  [{ BASE_URL: 'https://engawa.example/house' }, 'BASE_URL is not usable'],
  [{ STRIPE_SECRET_KEY: '' }, 'PAYMENTS=simulated'],
  [{ DEMO: '1' }, 'refused in production'],
  [{ SECOND_FACTOR_REQUIRED: '0' }, 'SECOND_FACTOR_REQUIRED=0 is refused'],
  [{ IDENTITY: 'google' }, 'FIREBASE_API_KEY'],
  [{ DATABASE_URL: '' }, 'set DATABASE_URL'],
  [{ SMTP_URL: '' }, 'set SMTP_URL'],
  [{ MAIL_FROM: 'Engawa <no-reply@engawa.example>' }, 'set MAIL_FROM:'],
  [{ DATABASE_URL: 'postgresql://engawa:kaede@db.example/engawa' }, 'the connection of DATABASE_URL has to be encrypted'],
  [{ DATABASE_URL: 'postgresql://engawa:kaede@10.0.0.5/engawa?sslmode=disable' }, 'the connection of DATABASE_URL has to be encrypted'],
  [{ READ_DATABASE_URL: 'postgresql://engawa:kaede@replica.example/engawa' }, 'the connection of READ_DATABASE_URL'],
  [{ ...s3, S3_ENDPOINT: 'http://s3.example' }, 'S3_ENDPOINT has to be https'],
  [{ ...s3, S3_ENDPOINT: 'http://s3.example', ALLOW_PLAINTEXT: 'database,smtp' }, 'ALLOW_PLAINTEXT=s3'],
  [{ SCAN_URL: 'http://scanner.example/scan' }, 'ALLOW_PLAINTEXT=scan'],
  [{ SIGN_PROVIDER: 'external', SIGN_URL: 'https://sign.example' }, 'SIGN_PROVIDER=external needs SIGN_NAME, SIGN_URL and SIGN_SECRET'],
  [{ ...signing, SIGN_SECRET: 'short' }, 'Set SIGN_SECRET to at least 32'],
  [{ ...signing, SIGN_URL: 'ftp://sign.example' }, 'SIGN_URL is not usable'],
  [{ ...signing, SIGN_URL: 'http://sign.example' }, 'ALLOW_PLAINTEXT=sign'],
  [{ SEAL_KEY: '/keys/seal.pem' }, 'SEAL_KEY and SEAL_CERTIFICATE belong together'],
  [{ TSA_URL: 'ftp://time.example' }, 'TSA_URL is not usable'],
])('production does not start with %j', (change, message) => {
  expect(() => readConfig({ ...production, ...change })).toThrow(message)
})

test.each([
  { DATABASE_URL: 'embedded' },
  { DATABASE_URL: 'postgresql://engawa@localhost/engawa' },
  { DATABASE_URL: 'postgresql://engawa@[::1]:5433/engawa' },
  { DATABASE_URL: 'postgresql:///engawa?host=/var/run/postgresql' },
  { DATABASE_URL: 'postgresql://engawa@db.example/engawa', ALLOW_PLAINTEXT: 'database' },
  { DATABASE_URL: 'postgresql://engawa@db.example/engawa', ALLOW_PLAINTEXT: 's3, database' },
  { ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000' },
  { ...s3, S3_ENDPOINT: 'http://s3.example', ALLOW_PLAINTEXT: 's3' },
  { SCAN_URL: 'http://127.0.0.1:8080/scan' },
  { ...signing, SIGN_URL: 'http://127.0.0.1:8090/v1' },
  { ...signing, SIGN_URL: 'http://sign.example', ALLOW_PLAINTEXT: 'sign' },
])('a plaintext connection is allowed on the same machine, or by name: %j', (change) => {
  expect(readConfig({ ...production, ...change }).production).toBe(true)
})

test('contracts go to a signing service only where the settings name one completely', () => {
  expect(readConfig({ ...production, ...signing }).signing).toMatchObject({ name: 'えんがわサイン', url: 'https://sign.example/v1' })
  expect(readConfig({ ...production, ...signing, SIGN_PROVIDER: 'embedded' }).signing).toBeUndefined()
  expect(readConfig(production).signing).toBeUndefined()
})

test('the demo has an invented licence, production its own or none', () => {
  expect(readConfig({}).first.operator.license).toBe('東京都知事(1)第000000号')
  expect(readConfig(production).first.operator.license).toBeUndefined()
  for (const [OPERATOR_LICENSE, kept = OPERATOR_LICENSE] of [
    ['東京都知事(1)第123456号'],
    ['国土交通大臣（１２）第１２３４号', '国土交通大臣(12)第1234号'],
    ['神奈川県知事免許 （3） 第98765号', '神奈川県知事(3)第98765号'],
  ])
    expect(readConfig({ ...production, OPERATOR_LICENSE }).first.operator.license).toBe(kept)
})

test('mail in production requires encryption, except on the same machine or where plaintext is allowed by name', () => {
  const demanded = (change: object) => readConfig({ ...production, ...change }).mail.requireTLS
  expect(demanded({})).toBe(true)
  expect(demanded({ SMTP_URL: 'smtp://[::1]:25' })).toBe(false)
  expect(demanded({ SMTP_URL: 'smtp://localhost' })).toBe(false)
  expect(demanded({ ALLOW_PLAINTEXT: 'smtp' })).toBe(false)
  expect(readConfig({ SMTP_URL: 'smtp://mail.example' }).mail.requireTLS).toBe(false)
})

test.each([
  [{ HOST: '0.0.0.0' }, 'NODE_ENV=production'],
  [{ HOST: ' ' }, 'NODE_ENV=production'],
  [{ PORT: 'abc' }, 'PORT'],
  [{ ALLOW_PLAINTEXT: 'everything' }, 'ALLOW_PLAINTEXT'],
  [{ OPERATOR_LICENSE: '12345' }, 'OPERATOR_LICENSE'],
  [{ OPERATOR_LICENSE: '東京府知事(1)第123456号' }, 'OPERATOR_LICENSE'],
  [{ S3_BUCKET: 'engawa' }, 'set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well'],
  [{ ...s3, S3_SECRET_ACCESS_KEY: '' }, 'set S3_SECRET_ACCESS_KEY as well'],
  [{ ...s3, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT is not usable'],
  [{ SMTP_URL: 'mail.example:587' }, 'SMTP_URL is not usable'],
  [{ SMTP_URL: 'smtp//user:kaede@mail.example' }, 'SMTP_URL is not usable'],
  [{ DATABASE_URL: 'db.example/engawa' }, 'DATABASE_URL is not usable'],
  [{ DATABASE_URL: 'postgres://u@h/engawa?sslrootcert=/nowhere.pem' }, 'DATABASE_URL is not usable'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ MAIL_FROM: '縁 no-reply@en.example' }, 'MAIL_FROM is not usable'],
  [{ MAIL_FROM: '縁 <no-reply>' }, 'MAIL_FROM is not usable'],
  [{ INVOICE_NUMBER: '1234567890123' }, 'INVOICE_NUMBER is not usable'],
  [{ METRICS_TOKEN: 'two words' }, 'METRICS_TOKEN is not usable'],
])('no environment starts with %j', (change, message) => {
  expect(() => readConfig(change)).toThrow(message)
})

test('an error about an address never repeats its password', () => {
  for (const change of [{ SMTP_URL: 'smtp//u:kaede@x' }, { DATABASE_URL: 'http://u:kaede@x' }, { S3_ENDPOINT: 'ftp://u:kaede@x' }])
    expect(() => readConfig({ ...s3, ...change })).toThrow(/^(?!.*kaede)/)
})

test('all errors are reported together, without follow-ups to unreadable values', () => {
  const { refused } = readSettings({ ...production, PORT: 'abc', AUDIT_MAIL: 'nobody', SECRET: 'short', SMTP_URL: '' })
  expect(refused.map((sentence) => sentence.slice(0, 40))).toEqual([
    'The environment variable PORT is not usa',
    'The environment variable AUDIT_MAIL is n',
    'In production set SECRET to at least 32 ',
    'In production set SMTP_URL: without it n',
  ])
})

test('warnings do not stop the start: a typo, a wrong digit, a guessable token, no scanner, a network without its proxy', () => {
  const warnings = (env: Record<string, string>) => readSettings(env).warnings
  expect(warnings({ ...production, SCAN_URL: 'https://scanner.example/scan' })).toEqual([])
  expect(warnings({ INVOICE_NUMBER: 'T7000012050002', PATH: '/bin', HOSTNAME: 'one', PORTS: '1' })).toEqual([])
  for (const [name, meant] of [
    ['SMPT_URL', 'SMTP_URL'],
    ['MAILFROM', 'MAIL_FROM'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['base_url', 'BASE_URL'],
  ] as const)
    expect(warnings({ [name]: 'x' })).toEqual([`${name} is not a setting. Did you mean ${meant}?`])
  expect(warnings({ INVOICE_NUMBER: 'T7000012050003' })).toEqual([expect.stringContaining('INVOICE_NUMBER has a wrong digit')])
  expect(warnings({ ...production, METRICS_TOKEN: 'guess', HOST: '0.0.0.0' }).map((sentence) => sentence.split(' ')[0])).toEqual([
    'METRICS_TOKEN',
    'SCAN_URL',
    'HOST',
  ])
})
