import { z } from '#platform/zod.ts'
import { isOwnMachine } from './localhost.ts'
import { INVENTED, refusedSettings } from './refused-settings.ts'
import { saidOfSettings } from './said-settings.ts'

const text = z.string().trim()
const optional = text.transform((value) => value || undefined).optional()
/** As it stands on the operator's sign: who gave it, how often it was renewed, its number. */
const licenseNumber = text.regex(
  /^(国土交通大臣|(北海道|東京都|(京都|大阪)府|[^\d都道府県]{2,3}県)知事)[(（]\d{1,2}[)）]第\d{1,6}号$/u,
  'write it as 東京都知事(1)第123456号 or 国土交通大臣(1)第1234号',
)
const flag = z.enum(['0', '1']).transform((value) => value === '1')

/** Connections that may cross a network unencrypted in production, because the operator says so. */
const Plaintext = z.enum(['database', 'smtp', 's3', 'scan', 'sign'])
const plaintext = text.transform((value) => value.split(/[\s,]+/).filter(Boolean)).pipe(z.array(Plaintext))

const Environment = z.object({
  /** What the operator said; bin/start.mjs keeps it here, because NODE_ENV also chooses React's build. */
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
  OPERATOR_LICENSE: licenseNumber.optional(),
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

/** The configuration, parsed once at start; throws one sentence that says what to set. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const { config, refused } = readSettings(env)
  if (!config || refused[0]) throw new Error(refused[0])
  return config
}

/** The same with all that speaks against it, and what is only said. */
export function readSettings(env: Record<string, string | undefined> = process.env): {
  config?: Config
  refused: string[]
  said: string[]
} {
  // A line left empty in .env means the default.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const unusable = Environment.safeParse(given).error?.issues ?? []
  const names = unusable.map(({ path }) => String(path[0]))
  // All that is wrong is said at once: without those that nobody can read, the others are judged.
  const parsed = Environment.safeParse(Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name))))
  const sentences = unusable.map(
    ({ path, message }) => `The environment variable ${path.join('.')} is not usable: ${message}. See .env.example.`,
  )
  if (!parsed.success) return { refused: sentences, said: [] }
  const config = configOf(parsed.data)
  const refused = [...refusedSettings(config, parsed.data)].filter(
    (sentence) => !names.some((name) => new RegExp(`\\b${name}\\b`).test(sentence)),
  )
  return { config, refused: [...sentences, ...refused], said: [...saidOfSettings(config, given, settingNames())] }
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
    /** Absent: the embedded database. */
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
      /** Letters leave encrypted or wait. */
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
    /** Seals cursors, sessions' derived keys and files; outside production a secret is made and kept in DATA_DIR/keys. */
    secrets: { 1: e.SECRET, 2: e.SECRET_2, 3: e.SECRET_3 } as Partial<Record<number, string>>,
    /** By which is sealed from now on; the others open what they sealed. */
    currentSecret: e.SECRET_CURRENT,
    adminUserID: e.ADMIN_USER_ID,
    /** Nobody of the office comes in by a password alone; without it only who has set up more is asked for it. What the settings begin with. */
    secondFactorRequired: e.SECOND_FACTOR_REQUIRED ?? production,
    postcode: { url: e.POSTCODE_URL, key: e.POSTCODE_KEY },
    /** A push service of one's own, to try things with: in production browsers' services alone are called. */
    pushService: production ? undefined : e.PUSH_SERVICE,
    /** A virus scanner that looks at papers before they are kept; without one they are only made safe. */
    scanURL: e.SCAN_URL,
    /** With what papers of the house are sealed: a bought key and its certificate, else one that is made; and who says when. */
    seal: {
      files: e.SEAL_KEY && e.SEAL_CERTIFICATE ? { key: e.SEAL_KEY, certificate: e.SEAL_CERTIFICATE } : undefined,
      tsaURL: e.TSA_URL,
    },
    /** A service outside that takes signatures for contracts; without one they are taken here, or the two see to it themselves. */
    signing:
      e.SIGN_PROVIDER === 'external' && e.SIGN_NAME && e.SIGN_URL && e.SIGN_SECRET
        ? { name: e.SIGN_NAME, url: e.SIGN_URL, secret: e.SIGN_SECRET }
        : undefined,
    /** Whether the two of a deal may use the house's own contract: its operator's lawyer has approved the text. */
    contractTemplate: e.CONTRACT_TEMPLATE === 'on',
    /** Pictures under the maps, `{z}/{x}/{y}` in their address; without them a map is a plain grid. */
    mapTiles: e.MAP_TILES_URL ? { url: e.MAP_TILES_URL, credit: e.MAP_TILES_CREDIT, creditURL: e.MAP_TILES_CREDIT_URL } : undefined,
    /** What the settings of the office begin with (`platform/setting`), which alone are asked from then on. */
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
    /** Where each closed day of the record is told by letter, to be kept outside the house. */
    auditMail: e.AUDIT_MAIL,
    trustProxy: e.TRUST_PROXY,
    /** Who brings it reads /metrics; without one programs of this machine do. */
    metricsToken: e.METRICS_TOKEN,
    maintenance: e.MAINTENANCE,
    demo: e.DEMO ?? !production,
    logLevel: e.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}

const hostOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).hostname : '')
