import { z } from '#platform/zod.ts'

const text = z.string().trim()
const optional = text.transform((value) => value || undefined).optional()
const flag = z.enum(['0', '1']).transform((value) => value === '1')

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
  MAIL_FROM: text.default('Engawa <no-reply@engawa.example>'),
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
  ADMIN_USER_ID: text.default('engawa-operator'),
  POSTCODE_URL: optional,
  POSTCODE_KEY: optional,
  MAP_TILES_URL: z.url().optional(),
  MAP_TILES_CREDIT: text.default('地理院タイル（国土地理院）'),
  MAP_TILES_CREDIT_URL: text.default('https://maps.gsi.go.jp/development/ichiran.html'),
  INVOICE_NUMBER: optional,
  OPERATOR_NAME: optional,
  OPERATOR_REPRESENTATIVE: text.default('縁側 花子'),
  OPERATOR_ADDRESS: optional,
  OPERATOR_PHONE: text.default('03-0000-0000'),
  OPERATOR_EMAIL: text.default('support@engawa.example'),
  TRANSFER_BANK: text.default('えんがわ銀行 本店 普通 0000000'),
  TRANSFER_HOLDER: text.default('カ）エンガワ'),
  TRUST_PROXY: flag.default(false),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
})

export type Config = ReturnType<typeof readConfig>

/** The configuration, parsed once at start; throws one sentence that says what to set. */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  // A line left empty in .env means the default.
  const parsed = Environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`The environment variable ${issue?.path.join('.')} is not usable: ${issue?.message}. See .env.example.`)
  }
  const e = parsed.data
  const mode = e.APP_ENV ?? e.NODE_ENV
  const production = mode === 'production'
  const baseURL = (e.BASE_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, '')
  const config = {
    production,
    test: mode === 'test',
    port: e.PORT,
    host: e.HOST,
    baseURL,
    secureCookies: baseURL.startsWith('https:'),
    dataDir: e.DATA_DIR,
    databaseURL: e.DATABASE_URL,
    readDatabaseURL: e.READ_DATABASE_URL,
    s3:
      e.S3_ENDPOINT && e.S3_BUCKET
        ? {
            endpoint: e.S3_ENDPOINT,
            bucket: e.S3_BUCKET,
            region: e.S3_REGION,
            accessKeyID: e.S3_ACCESS_KEY_ID ?? '',
            secretAccessKey: e.S3_SECRET_ACCESS_KEY ?? '',
          }
        : undefined,
    mail: { smtpURL: e.SMTP_URL, from: e.MAIL_FROM },
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
    secret: e.SECRET,
    adminUserID: e.ADMIN_USER_ID,
    postcode: { url: e.POSTCODE_URL, key: e.POSTCODE_KEY },
    /** Pictures under the maps, `{z}/{x}/{y}` in their address; without them a map is a plain grid. */
    mapTiles: e.MAP_TILES_URL ? { url: e.MAP_TILES_URL, credit: e.MAP_TILES_CREDIT, creditURL: e.MAP_TILES_CREDIT_URL } : undefined,
    invoiceNumber: e.INVOICE_NUMBER,
    operator: {
      name: e.OPERATOR_NAME ?? '株式会社エンガワ（架空の事業者）',
      representative: e.OPERATOR_REPRESENTATIVE,
      address: e.OPERATOR_ADDRESS ?? '東京都千代田区千代田1-1',
      phone: e.OPERATOR_PHONE,
      email: e.OPERATOR_EMAIL,
    },
    transfer: { bank: e.TRANSFER_BANK, holder: e.TRANSFER_HOLDER },
    trustProxy: e.TRUST_PROXY,
    demo: e.DEMO ?? !production,
    logLevel: e.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
  refuseUnsafe(config, e)
  return config
}

function refuseUnsafe(
  config: {
    production: boolean
    host: string
    demo: boolean
    secret?: string
    baseURL: string
    payments: { kind: string; stripeKey?: string; webhookSecret?: string }
  },
  e: z.infer<typeof Environment>,
) {
  const refuse = (sentence: string) => {
    throw new Error(sentence)
  }
  if (!config.production && !['127.0.0.1', 'localhost', '::1'].includes(config.host))
    refuse('HOST other than 127.0.0.1 opens the demo accounts and /dev/mail to the network: set NODE_ENV=production as well.')
  if (config.payments.kind === 'stripe' && !(config.payments.stripeKey && config.payments.webhookSecret))
    refuse('PAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.')
  if (e.IDENTITY === 'google' && !(e.FIREBASE_API_KEY && e.FIREBASE_PROJECT_ID && e.FIREBASE_AUTH_DOMAIN))
    refuse('IDENTITY=google needs FIREBASE_API_KEY, FIREBASE_PROJECT_ID and FIREBASE_AUTH_DOMAIN.')
  if (!config.production) return
  if (!config.secret || config.secret.length < 32) refuse('In production set SECRET to at least 32 random characters.')
  if (!e.BASE_URL?.startsWith('https://')) refuse('In production set BASE_URL to the public https address.')
  if (config.payments.kind === 'simulated' && e.PAYMENTS !== 'simulated')
    refuse('In production set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENTS=simulated if no real money is meant to move.')
  if (!e.OPERATOR_NAME || !e.OPERATOR_ADDRESS)
    refuse('In production set OPERATOR_NAME and the other OPERATOR_ values: the pages and letters name the operator.')
  if (config.demo) refuse('DEMO=1 creates accounts with a published password: it is refused in production.')
}
