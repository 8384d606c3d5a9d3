import { z } from '#platform/zod.ts'
import { licenseNumber } from './license-number.ts'
import { isOwnMachine } from './localhost.ts'
import { INVENTED, refusedSettings } from './refused-settings.ts'
import { settingWarnings } from './setting-warnings.ts'

const text = z.string().trim()
const optional = text.transform((value) => value || undefined).optional()
const flag = z.enum(['0', '1']).transform((value) => value === '1')

/** Connections allowed to cross a network unencrypted in production, by the operator's choice. */
const Plaintext = z.enum(['database', 'smtp', 's3', 'scan', 'sign'])
const plaintext = text.transform((value) => value.split(/[\s,]+/).filter(Boolean)).pipe(z.array(Plaintext))

const Environment = z.object({
  /** The operator's choice; bin/start.mjs stores it here, because NODE_ENV also selects React's build. */
  APP_ENV: z.enum(['development', 'test', 'production']).optional().catch(undefined),
  NODE_ENV: z.enum(['development', 'test', 'production']).catch('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: text.default('127.0.0.1'),
  BASE_URL: optional,
  DATA_DIR: text.default('./data'),
  DATABASE_URL: optional,
  READ_DATABASE_URL: optional,
  S3_ENDPOINT: optional,
  S3_BUCKET: optional,
  S3_REGION: text.default('auto'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  SMTP_URL: optional,
  MAIL_FROM: text.default(INVENTED.MAIL_FROM),
  AUDIT_MAIL: z.email().optional(),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  PAYMENTS: z.enum(['stripe', 'simulated']).optional(),
  IDENTITY: z.enum(['embedded', 'google']).default('embedded'),
  FIREBASE_API_KEY: optional,
  FIREBASE_PROJECT_ID: optional,
  FIREBASE_AUTH_DOMAIN: optional,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_JWKS_URL: text.default('https://www.googleapis.com/oauth2/v3/certs'),
  SECRET: optional,
  SECRET_2: optional,
  SECRET_3: optional,
  SECRET_CURRENT: z.coerce.number().int().min(1).max(3).default(1),
  SECOND_FACTOR_REQUIRED: flag.optional(),
  ADMIN_USER_ID: text.default('engawa-operator'),
  POSTCODE_URL: optional,
  POSTCODE_KEY: optional,
  PUSH_SERVICE: z.url().optional(),
  SCAN_URL: z.url().optional(),
  SEAL_KEY: optional,
  SEAL_CERTIFICATE: optional,
  TSA_URL: z.url().optional(),
  SIGN_PROVIDER: z.enum(['embedded', 'external']).default('embedded'),
  SIGN_NAME: optional,
  SIGN_URL: optional,
  SIGN_SECRET: optional,
  CONTRACT_TEMPLATE: z.enum(['on', 'off']).default('off'),
  MAP_TILES_URL: z.url().optional(),
  MAP_TILES_CREDIT: text.default('地理院タイル（国土地理院）'),
  MAP_TILES_CREDIT_URL: text.default('https://maps.gsi.go.jp/development/ichiran.html'),
  INVOICE_NUMBER: optional,
  OPERATOR_NAME: text.default(INVENTED.OPERATOR_NAME),
  OPERATOR_REPRESENTATIVE: text.default(INVENTED.OPERATOR_REPRESENTATIVE),
  OPERATOR_ADDRESS: text.default(INVENTED.OPERATOR_ADDRESS),
  OPERATOR_PHONE: text.default(INVENTED.OPERATOR_PHONE),
  OPERATOR_EMAIL: text.default(INVENTED.OPERATOR_EMAIL),
  OPERATOR_LICENSE: text
    .overwrite(licenseNumber.correct)
    .regex(licenseNumber.pattern, 'write it as 東京都知事(1)第123456号 or 国土交通大臣(1)第1234号')
    .optional(),
  TRANSFER_BANK: text.default(INVENTED.TRANSFER_BANK),
  TRANSFER_HOLDER: text.default(INVENTED.TRANSFER_HOLDER),
  ALLOW_PLAINTEXT: plaintext.default([]),
  TRUST_PROXY: flag.default(false),
  DEMO: flag.optional(),
  METRICS_TOKEN: optional,
  MAINTENANCE: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
})

export type Settings = z.infer<typeof Environment>
export type Config = ReturnType<typeof configOf>

/** The names of all settings, as .env.example lists them. */
export const settingNames = (): string[] => Object.keys(Environment.shape)

/** The configuration, parsed once at start; throws the first problem as a sentence. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const { config, refused } = readSettings(env)
  if (!config || refused[0]) throw new Error(refused[0])
  return config
}

/** Like `readConfig`, but with all problems, and with warnings. */
export function readSettings(env: Record<string, string | undefined> = process.env): {
  config?: Config
  refused: string[]
  warnings: string[]
} {
  // A line left empty in .env means the default.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const unusable = Environment.safeParse(given).error?.issues ?? []
  const names = unusable.map(({ path }) => String(path[0]))
  // Reports all problems together: the others are checked without the unusable values.
  const parsed = Environment.safeParse(Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name))))
  const sentences = unusable.map(
    ({ path, message }) => `The environment variable ${path.join('.')} is not usable: ${message}. See .env.example.`,
  )
  if (!parsed.success) return { refused: sentences, warnings: [] }
  const config = configOf(parsed.data)
  const refused = [...refusedSettings(config, parsed.data)].filter(
    (sentence) => !names.some((name) => new RegExp(`\\b${name}\\b`).test(sentence)),
  )
  return { config, refused: [...sentences, ...refused], warnings: [...settingWarnings(config, given, settingNames())] }
}

function configOf(e: Settings) {
  const mode = e.APP_ENV ?? e.NODE_ENV
  const production = mode === 'production'
  const baseURL = (e.BASE_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, '')
  return {
    production,
    test: mode === 'test',
    port: e.PORT,
    host: e.HOST,
    baseURL,
    secureCookies: baseURL.startsWith('https:'),
    dataDir: e.DATA_DIR,
    /** Undefined: the embedded database. */
    databaseURL: e.DATABASE_URL === 'embedded' ? undefined : e.DATABASE_URL,
    readDatabaseURL: e.READ_DATABASE_URL,
    s3:
      e.S3_ENDPOINT && e.S3_BUCKET && e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: e.S3_ENDPOINT,
            bucket: e.S3_BUCKET,
            region: e.S3_REGION,
            accessKeyID: e.S3_ACCESS_KEY_ID,
            secretAccessKey: e.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    mail: {
      smtpURL: e.SMTP_URL,
      from: e.MAIL_FROM,
      /** Mail is sent encrypted, or waits. */
      requireTLS: production && !e.ALLOW_PLAINTEXT.includes('smtp') && !isOwnMachine(hostOf(e.SMTP_URL)),
    },
    payments: {
      kind: e.PAYMENTS ?? (e.STRIPE_SECRET_KEY ? ('stripe' as const) : ('simulated' as const)),
      stripeKey: e.STRIPE_SECRET_KEY,
      webhookSecret: e.STRIPE_WEBHOOK_SECRET,
    },
    identity: {
      provider: e.IDENTITY,
      apiKey: e.FIREBASE_API_KEY ?? 'engawa-embedded',
      projectID: e.FIREBASE_PROJECT_ID ?? 'engawa-embedded',
      authDomain: e.FIREBASE_AUTH_DOMAIN ?? '',
      googleClientID: e.GOOGLE_CLIENT_ID,
      googleJwksURL: e.GOOGLE_JWKS_URL,
    },
    /** Encrypts cursors, sessions' derived keys and files; outside production a secret is generated and kept in DATA_DIR/keys. */
    secrets: { 1: e.SECRET, 2: e.SECRET_2, 3: e.SECRET_3 } as Partial<Record<number, string>>,
    /** The secret used for new encryption; the others only decrypt. */
    currentSecret: e.SECRET_CURRENT,
    adminUserID: e.ADMIN_USER_ID,
    /** Operators need a second factor; if false, only those who have set one up. Initial value of the setting. */
    secondFactorRequired: e.SECOND_FACTOR_REQUIRED ?? production,
    postcode: { url: e.POSTCODE_URL, key: e.POSTCODE_KEY },
    /** A custom push service for testing: in production only the browsers' services are called. */
    pushService: production ? undefined : e.PUSH_SERVICE,
    /** A virus scanner for papers before they are stored; without one they are only sanitised. */
    scanURL: e.SCAN_URL,
    /** The seal for our papers: a purchased key and certificate, else a generated one; and the time stamp authority. */
    seal: {
      files: e.SEAL_KEY && e.SEAL_CERTIFICATE ? { key: e.SEAL_KEY, certificate: e.SEAL_CERTIFICATE } : undefined,
      tsaURL: e.TSA_URL,
    },
    /** An external signing service for contracts; without one, signatures are taken here, or the parties see to it themselves. */
    signing:
      e.SIGN_PROVIDER === 'external' && e.SIGN_NAME && e.SIGN_URL && e.SIGN_SECRET
        ? { name: e.SIGN_NAME, url: e.SIGN_URL, secret: e.SIGN_SECRET }
        : undefined,
    /** Whether parties may use the built-in contract template: the operator's lawyer has approved the text. */
    contractTemplate: e.CONTRACT_TEMPLATE === 'on',
    /** Map tiles, with `{z}/{x}/{y}` in their URL; without them a map is a plain grid. */
    mapTiles: e.MAP_TILES_URL ? { url: e.MAP_TILES_URL, credit: e.MAP_TILES_CREDIT, creditURL: e.MAP_TILES_CREDIT_URL } : undefined,
    /** Initial values of the office's settings (`platform/setting`), which alone count from then on. */
    first: {
      invoiceNumber: e.INVOICE_NUMBER,
      operator: {
        name: e.OPERATOR_NAME,
        representative: e.OPERATOR_REPRESENTATIVE,
        address: e.OPERATOR_ADDRESS,
        phone: e.OPERATOR_PHONE,
        email: e.OPERATOR_EMAIL,
        license: e.OPERATOR_LICENSE ?? (production ? undefined : INVENTED.OPERATOR_LICENSE),
      },
      transfer: { bank: e.TRANSFER_BANK, holder: e.TRANSFER_HOLDER },
    },
    /** Receives the anchor of each closed audit day, to be kept outside the system. */
    auditMail: e.AUDIT_MAIL,
    trustProxy: e.TRUST_PROXY,
    /** Grants access to /metrics; without it only programs on this machine have access. */
    metricsToken: e.METRICS_TOKEN,
    maintenance: e.MAINTENANCE,
    demo: e.DEMO ?? !production,
    logLevel: e.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}

const hostOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).hostname : '')
