import pg from 'pg'
import type { Config, Settings } from './config.ts'
import { isOwnMachine } from './localhost.ts'

/** Reasons to refuse the start: each a sentence that names the setting and how to fix it. */
export function* refusedSettings(config: Config, e: Settings): Generator<string> {
  yield* brokenSetting(e)
  yield* brokenConnection(e)
  yield* openToTheNetwork(config)
  if (config.production) yield* unfitForProduction(config, e)
}

const S3_VALUES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const MIN_SECRET = 32
/** A real secret of 32 random hexadecimal digits has at least this many distinct ones. */
const MIN_CHARACTERS = 6
const secretName = (version: number | string) => (Number(version) > 1 ? `SECRET_${version}` : 'SECRET')

function* brokenSetting(e: Settings): Generator<string> {
  if (e.SECRET_CURRENT > 1 && !e[`SECRET_${e.SECRET_CURRENT as 2 | 3}`])
    yield `SECRET_CURRENT=${e.SECRET_CURRENT} also needs SECRET_${e.SECRET_CURRENT}.`
  if (e.PAYMENTS === 'stripe' && !(e.STRIPE_SECRET_KEY && e.STRIPE_WEBHOOK_SECRET))
    yield 'PAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.'
  if (!e.PAYMENTS && e.STRIPE_SECRET_KEY && !e.STRIPE_WEBHOOK_SECRET) yield 'STRIPE_SECRET_KEY also needs STRIPE_WEBHOOK_SECRET.'
  if (e.IDENTITY === 'google' && !(e.FIREBASE_API_KEY && e.FIREBASE_PROJECT_ID && e.FIREBASE_AUTH_DOMAIN))
    yield 'IDENTITY=google needs FIREBASE_API_KEY, FIREBASE_PROJECT_ID and FIREBASE_AUTH_DOMAIN.'
  if (e.SIGN_PROVIDER === 'external') {
    if (!(e.SIGN_NAME && e.SIGN_URL && e.SIGN_SECRET)) yield 'SIGN_PROVIDER=external needs SIGN_NAME, SIGN_URL and SIGN_SECRET.'
    else if (e.SIGN_SECRET.length < MIN_SECRET) yield 'Set SIGN_SECRET to at least 32 random characters, the same at the service.'
  }
  if (Boolean(e.SEAL_KEY) !== Boolean(e.SEAL_CERTIFICATE))
    yield 'SEAL_KEY and SEAL_CERTIFICATE belong together: set both, or neither to let the server generate a key.'
  if (!isMailbox(e.MAIL_FROM)) yield 'MAIL_FROM is not usable: write it as NAME <ADDRESS@HOST>, or as the address alone.'
  if (e.INVOICE_NUMBER && !/^T\d{13}$/.test(e.INVOICE_NUMBER)) yield 'INVOICE_NUMBER is not usable: write it as T and its thirteen digits.'
  if (e.METRICS_TOKEN && !/^[\x21-\x7e]+$/.test(e.METRICS_TOKEN))
    yield 'METRICS_TOKEN is not usable: it goes in a header, so write it in ASCII and without spaces.'
  const missing = S3_VALUES.filter((name) => !e[name])
  if (missing.length > 0 && missing.length < S3_VALUES.length)
    yield `S3 is only half set: set ${listNames(missing)} as well, or leave every S3_ value empty to keep files on the disk.`
}

function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, pathname, search, hash, username } = new URL(url)
  return protocol === 'https:' && pathname === '/' && search + hash + username === ''
}

const isMailbox = (text: string) => /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,]+@[^\s<>@,]+)$/.test(text)

// None of these sentences repeats the value: it contains passwords.
function* brokenConnection(e: Settings): Generator<string> {
  for (const name of ['DATABASE_URL', 'READ_DATABASE_URL'] as const)
    if (e[name] && !isEmbedded(e[name]) && !(hasScheme(e[name], ['postgres:', 'postgresql:', 'socket:']) && clientOf(e[name])))
      yield `${name} is not usable: write it as postgresql://USER:PASSWORD@HOST:5432/NAME, and make sure that a certificate it names can be read.`
  if (e.SMTP_URL && !hasScheme(e.SMTP_URL, ['smtp:', 'smtps:']))
    yield 'SMTP_URL is not usable: write it as smtps://USER:PASSWORD@HOST or smtp://USER:PASSWORD@HOST:587, with % codes for special characters.'
  // A digest is not secret, and time-stamp authorities are also reached over http.
  if (e.TSA_URL && !hasScheme(e.TSA_URL, ['https:', 'http:'])) yield 'TSA_URL is not usable: write it as https://HOST/PATH.'
  if (e.SIGN_URL && !hasScheme(e.SIGN_URL, ['https:', 'http:'])) yield 'SIGN_URL is not usable: write it as https://HOST/PATH.'
  if (e.S3_ENDPOINT && !hasScheme(e.S3_ENDPOINT, ['https:', 'http:']))
    yield 'S3_ENDPOINT is not usable: write it as https://HOST, without the bucket.'
}

function* openToTheNetwork({ production, host }: Config): Generator<string> {
  if (!production && (host === '' || !isOwnMachine(host)))
    yield 'HOST other than 127.0.0.1 opens the demo accounts and /dev/mail to the network: set NODE_ENV=production as well.'
}

function* unfitForProduction(config: Config, e: Settings): Generator<string> {
  const secrets = Object.entries(config.secrets).flatMap(([version, secret]) => (secret ? [[secretName(version), secret] as const] : []))
  if (!config.secrets[config.currentSecret]) yield `In production set ${secretName(config.currentSecret)} to at least 32 random characters.`
  for (const [name, secret] of secrets)
    if (secret.length < MIN_SECRET || new Set(secret).size < MIN_CHARACTERS)
      yield `In production set ${name} to at least 32 random characters.`
  if (!e.BASE_URL?.startsWith('https://')) yield 'In production set BASE_URL to the public https address.'
  else if (!isOrigin(e.BASE_URL)) yield 'BASE_URL is not usable: write it as https://HOST, without a path.'
  if (!e.DATABASE_URL)
    yield 'In production set DATABASE_URL to a PostgreSQL database, or DATABASE_URL=embedded to keep everything on this one machine.'
  if (config.payments.kind === 'simulated' && e.PAYMENTS !== 'simulated')
    yield 'In production set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENTS=simulated if no real money is meant to move.'
  if (!e.SMTP_URL) yield 'In production set SMTP_URL: without it no letter is sent, and nobody can confirm an address or reset a password.'
  if (e.MAIL_FROM === INVENTED.MAIL_FROM) yield 'In production set MAIL_FROM: its default is a sample address, which letters would carry.'
  if (config.demo) yield 'DEMO=1 creates accounts with a published password: it is refused in production.'
  if (!config.secondFactorRequired) yield 'In production operators need a second factor: SECOND_FACTOR_REQUIRED=0 is refused.'
  yield* unencrypted(e)
}

/** Placeholders for the operator in a fresh clone. */
export const INVENTED = {
  OPERATOR_NAME: '株式会社エンガワ（架空の事業者）',
  OPERATOR_REPRESENTATIVE: '縁側 花子',
  OPERATOR_ADDRESS: '東京都千代田区千代田1-1',
  OPERATOR_PHONE: '03-0000-0000',
  OPERATOR_EMAIL: 'support@engawa.example',
  OPERATOR_LICENSE: '東京都知事(1)第000000号',
  TRANSFER_BANK: 'えんがわ銀行 本店 普通 0000000',
  TRANSFER_HOLDER: 'カ）エンガワ',
  MAIL_FROM: 'Engawa <no-reply@engawa.example>',
} as const

/** Not checked for mail here: whether that server encrypts (STARTTLS) is known only on connection (`config.mail.requireTLS`). */
function* unencrypted(e: Settings): Generator<string> {
  for (const name of ['DATABASE_URL', 'READ_DATABASE_URL'] as const)
    if (e[name] && !isEmbedded(e[name]) && !e.ALLOW_PLAINTEXT.includes('database') && crossesPlainly(e[name]))
      yield `In production the connection of ${name} has to be encrypted: add sslmode=verify-full to it, or set ALLOW_PLAINTEXT=database if its network is yours alone.`
  for (const name of ['DATABASE_URL', 'READ_DATABASE_URL'] as const)
    if (e[name] && !isEmbedded(e[name]) && !e.ALLOW_PLAINTEXT.includes('database') && believesAnybody(e[name]))
      yield `In production the certificate behind ${name} has to be verified: write sslmode=verify-full, with sslrootcert=FILE for an authority of your own, or set ALLOW_PLAINTEXT=database if its network is yours alone.`
  if (e.SMTP_URL && !e.ALLOW_PLAINTEXT.includes('smtp') && unverifiedMail(e.SMTP_URL))
    yield 'In production the certificate behind SMTP_URL has to be verified: take tls.rejectUnauthorized out of it, or set ALLOW_PLAINTEXT=smtp if its network is yours alone.'
  if (e.S3_ENDPOINT?.startsWith('http:') && !isOwnMachine(new URL(e.S3_ENDPOINT).hostname) && !e.ALLOW_PLAINTEXT.includes('s3'))
    yield 'In production S3_ENDPOINT has to be https, or set ALLOW_PLAINTEXT=s3 if its network is yours alone.'
  if (e.SCAN_URL?.startsWith('http:') && !isOwnMachine(new URL(e.SCAN_URL).hostname) && !e.ALLOW_PLAINTEXT.includes('scan'))
    yield 'In production SCAN_URL has to be https, or set ALLOW_PLAINTEXT=scan if its network is yours alone.'
  const signing = e.SIGN_PROVIDER === 'external' && e.SIGN_URL && URL.canParse(e.SIGN_URL) ? new URL(e.SIGN_URL) : undefined
  if (signing?.protocol === 'http:' && !isOwnMachine(signing.hostname) && !e.ALLOW_PLAINTEXT.includes('sign'))
    yield 'In production SIGN_URL has to be https, or set ALLOW_PLAINTEXT=sign if its network is yours alone.'
}

/** Parses the URL as the driver itself does, PGSSLMODE and the like included; the driver never falls back from an encrypted connection. */
function clientOf(url: string): pg.Client | undefined {
  try {
    return new pg.Client({ connectionString: url })
  } catch {
    return undefined
  }
}

function crossesPlainly(url: string): boolean {
  const client = clientOf(url)
  return !client?.ssl && !isOwnMachine(client?.host ?? '')
}

function believesAnybody(url: string): boolean {
  const client = clientOf(url)
  const tls: unknown = client?.ssl
  return (
    typeof tls === 'object' && tls !== null && 'rejectUnauthorized' in tls && !tls.rejectUnauthorized && !isOwnMachine(client?.host ?? '')
  )
}

function unverifiedMail(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname, searchParams } = new URL(url)
  return !isOwnMachine(hostname) && searchParams.has('tls.rejectUnauthorized') && searchParams.get('tls.rejectUnauthorized') !== 'true'
}

const isEmbedded = (url: string) => url === 'embedded'
const hasScheme = (url: string, schemes: string[]) => URL.canParse(url) && schemes.includes(new URL(url).protocol)
const listNames = (names: readonly string[]) => names.join(', ').replace(/, (?=[^,]*$)/, ' and ')
