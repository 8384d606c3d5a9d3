import { type Accounts, foreignAccounts } from './auth/accounts.ts'
import type { Clock } from './clock.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { type Ctx, UserType } from './context.ts'
import { type Db, type OpenDatabase, openDatabase } from './db/open.ts'
import { type Outage, watchOutage } from './db/outage.ts'
import { type SchemaWatch, watchSchema } from './db/refuse-downgrade.ts'
import { openReplica } from './db/replica.ts'
import type { DocumentSeal } from './documents/seal/document-seal.ts'
import type { Listeners } from './events.ts'
import { createSeal, type Seal } from './files/seal.ts'
import { openStorage, type Storage } from './files/storage.ts'
import { newID } from './id.ts'
import { createJobs, type Jobs, type JobTable } from './jobs/jobs.ts'
import { createLive, type Live } from './live/live.ts'
import { openPresences, type Presences } from './live/presence.ts'
import { endAllStreams } from './live/stream.ts'
import { createLog, type Logger } from './log.ts'
import { openPost, type Post, startPostman } from './mail/deliver.ts'
import { lazyOnce } from './opened-once.ts'
import { type Gateway, openGateway } from './payments/open-gateway.ts'
import { StaffRole } from './permission.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import { openSettings, type Settings } from './setting/settings.ts'
import { openSigning, type SigningService } from './signing/service.ts'

/** Resources opened once per process and closed at its end. */
export interface Platform {
  config: Config
  clock: Clock
  log: Logger
  database: OpenDatabase
  outage: Outage
  /** Detects that a newer version has migrated the database. Undefined for the embedded database, which is never shared. */
  schema: SchemaWatch | undefined
  /** The read replica for guests' pages, if configured. */
  replica: Db | undefined
  secrets: Secrets
  jobs: Jobs
  live: Live
  /** The negotiations that each operator has open. */
  presences: Presences
  /** The operators' settings; read through `setting(ctx, …)`. */
  settings: Settings
  listeners: Listeners
  storage: Storage
  seal: Seal
  /** Seals papers that leave the system; opened on first use. */
  documentSeal: () => Promise<DocumentSeal>
  gateway: Gateway
  /** External signing service, when the settings name one. */
  signing: SigningService | undefined
  post: Post | undefined
  /** Sign-ins at the identity provider; set once the provider is open. */
  accounts: Accounts
  close(): Promise<void>
}

export interface PlatformOptions {
  config: Config
  listeners: Listeners
  jobTable: JobTable
  clock?: Clock
  log?: Logger
  /** Tests pass a database of their own and run the jobs by hand. */
  database?: OpenDatabase
  manualJobs?: boolean
}

export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { config, listeners, clock = systemClock } = options
  const log = options.log ?? createLog(config.logLevel)
  const database = options.database ?? (await openDatabase(config))
  const schema = database.engine === 'postgresql' ? watchSchema({ query: (text) => database.pool.query(text) }, log) : undefined
  const outage = watchOutage(database.db, log, schema)
  const replica =
    config.readDatabaseURL && database.engine === 'postgresql' ? openReplica(config.readDatabaseURL, database, log) : undefined
  const jobs = createJobs(database, { log, outage, manual: options.manualJobs })
  const live = await createLive(database, { log, outage })
  const presences = openPresences(live)
  const settings = await openSettings({ db: database.db, config, live, log })
  const secrets = openSecrets(config)
  const post = openPost(config.mail)
  const platform: Platform = {
    config,
    clock,
    log,
    database,
    outage,
    schema,
    replica: replica?.db,
    secrets,
    storage: openStorage(config),
    seal: createSeal(secrets.keys('private files')),
    documentSeal: lazyOnce(async () => {
      const { openDocumentSeal } = await import('./documents/seal/document-seal.ts')
      return openDocumentSeal({ db: database.db, clock, config, secrets, holder: settings.at('issuer', clock.now()).name })
    }),
    gateway: openGateway(config, secrets),
    signing: openSigning(config),
    post,
    accounts: foreignAccounts,
    jobs,
    live,
    presences,
    settings,
    listeners,
    async close() {
      await jobs.stop()
      await postman?.stop()
      settings.close()
      presences.close()
      await live.close()
      post?.close()
      outage.stop()
      schema?.stop()
      await replica?.close()
      await database.close()
    },
  }
  await jobs.start(options.jobTable, () => systemContext(platform))
  if (schema)
    schema.onOutgrown = () => {
      endAllStreams()
      void jobs.stop()
      void postman?.stop()
    }
  const postman = options.manualJobs ? undefined : startPostman(() => systemContext(platform), post)
  return platform
}

/** The context of jobs, seeds and commands: acts as the operator's own account, without a request. */
export const systemContext = (platform: Platform): Ctx => ({
  db: platform.database.db,
  viewer: {
    kind: 'member',
    id: platform.config.adminUserID,
    userType: UserType.admin,
    name: '運営事務局',
    sellerApprovedStatus: 1,
    usageFeeActive: false,
    staffRole: StaffRole.chief,
  },
  via: 'system',
  clock: platform.clock,
  config: platform.config,
  log: platform.log,
  requestID: newID(),
  ip: '',
  platform,
})
