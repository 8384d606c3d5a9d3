import pg from 'pg'
import { unprovenChiefs } from '#domain/people/colleague/unproven.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { isBehind, refuseOtherVersions } from '#platform/db/refuse-downgrade.ts'
import { explainRights, refuseLackingRights, refuseUnlessMigrating } from '#platform/db/rights.ts'
import { openStorage, type Storage } from '#platform/files/storage.ts'
import { fetchExternal } from '#platform/http/outside.ts'
import { newID } from '#platform/id.ts'
import { createLog } from '#platform/log.ts'
import { openPost } from '#platform/mail/deliver.ts'
import type { Platform } from '#platform/platform.ts'
import type { LegalText } from '#platform/setting/data.ts'
import { inventedIn } from '#platform/setting/first.ts'
import { inForce, type Version } from '#platform/setting/in-force.ts'
import { privacy } from '#platform/setting/legal/privacy.ts'
import { unnamedTrouble } from '#platform/setting/legal/signing-named.ts'
import { openSigning } from '#platform/signing/service.ts'

const MAX_SECONDS_OFF = 5

/** Problems that prevent a start in production, each found by trying. Mail is tried as well, but only logged: letters can wait. */
export async function refuseUnfit(platform: Pick<Platform, 'config' | 'storage' | 'database' | 'settings' | 'clock'>): Promise<void> {
  const { config, storage, database: opened } = platform
  const refused =
    (await storageTrouble(config, storage)) ??
    (opened.engine === 'postgresql' ? await clockTrouble(opened.pool) : undefined) ??
    unnamedTrouble(config, platform.settings.at('legal.privacy', platform.clock.now()))
  if (refused) throw new Error(refused)
}

/** Chiefs who after a week still have only a password: logged, because a guessed password would be enough. */
export async function chiefsSignInMethods({
  database: opened,
  clock,
  config,
}: Pick<Platform, 'database' | 'clock' | 'config'>): Promise<string | undefined> {
  const without = (await unprovenChiefs({ db: opened.db, clock, config })).map(({ id }) => id)
  if (without.length > 0)
    return `Without a second factor for more than a week: ${without.join(', ')}. They have to set one up at /admin, or leave.`
}

/** Checks all external services without changing anything: the part of bin/check-config.ts besides the settings. */
export async function troublesAround(config: Config): Promise<string[]> {
  const post = openPost(config.mail)
  const troubles = await Promise.all([
    storageTrouble(config, openStorage(config)),
    post?.trouble(),
    databaseTrouble(config),
    firstSettingsTrouble(config),
    signingTrouble(config),
    privacyTrouble(config),
    sealTrouble(config),
  ])
  post?.close()
  return troubles.filter((sentence) => sentence !== undefined)
}

/** Warnings that do not prevent a start. */
export async function notesAround({ databaseURL, production }: Config): Promise<string[]> {
  if (!databaseURL || !production) return []
  const client = new pg.Client({ connectionString: databaseURL, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await ownerNotes({ query: (text) => client.query(text) })
  } catch {
    return [] // already reported as a problem
  } finally {
    await client.end().catch(() => {})
  }
}

/** A role that owns the tables could erase the audit log. */
export async function ownerNotes(asked: { query(text: string): Promise<{ rows: unknown[] }> }): Promise<string[]> {
  const { rows } = await asked.query(
    `select 1 from pg_tables where schemaname = 'public' and tablename = 'audit' and pg_has_role(current_user, tableowner, 'usage')`,
  )
  return rows.length > 0
    ? [
        'The role of DATABASE_URL owns the tables, and could wipe the audit log: run the server as engawa_app (docs/operate.md, Database roles).',
      ]
    : []
}

async function sealTrouble({ seal }: Config): Promise<string | undefined> {
  if (!seal.files) return undefined
  const { readKeys } = await import('#platform/documents/seal/keys.ts')
  return readKeys(seal.files, systemClock).then(
    () => undefined,
    (error: Error) => error.message,
  )
}

/** Writes, reads back, requests as a stranger, and deletes a file. */
async function storageTrouble({ s3, dataDir }: Config, storage: Storage): Promise<string | undefined> {
  const where = s3 ? `The bucket ${s3.bucket} of S3` : `${dataDir}/files`
  const key = `health/${newID()}`
  const bytes = Buffer.from('is this kept?')
  try {
    await storage.put(key, bytes)
    if (!(await storage.get(key))?.equals(bytes)) return `${where} does not give back what was written.`
    if (s3 && (await isOpenToAll(`${s3.endpoint.replace(/\/$/, '')}/${s3.bucket}/${key}`)))
      return `${where} lets everybody read: take away its public access, for private papers would lie open.`
    return undefined
  } catch (error) {
    return `${where} cannot be used: ${(error as Error).message}`
  } finally {
    await storage.delete(key).catch(() => {})
  }
}

const isOpenToAll = async (url: string) => {
  const answer = await fetchExternal(url, { signal: AbortSignal.timeout(10_000) })
  await answer.body?.cancel()
  return answer.ok
}

/** Sessions, codes and deadlines depend on both clocks. */
async function clockTrouble(database: { query(text: string): Promise<pg.QueryResult> }): Promise<string | undefined> {
  const before = Date.now()
  const { rows } = await database.query('select extract(epoch from clock_timestamp())::float8 * 1000 as now')
  const off = Math.round(Math.abs(rows[0].now - (before + Date.now()) / 2) / 1000)
  if (off > MAX_SECONDS_OFF)
    return `The clock of this machine is ${off} seconds off that of the database: synchronise both with a time server.`
}

/** Sections already set by the office are not needed from the environment; if that cannot be read, a first start is assumed. */
async function firstSettingsTrouble(config: Config): Promise<string | undefined> {
  const client = config.databaseURL ? new pg.Client({ connectionString: config.databaseURL, connectionTimeoutMillis: 10_000 }) : undefined
  client?.on('error', () => {})
  try {
    await client?.connect()
    const kept = await client?.query('select distinct section from setting_version')
    const sections = (['issuer', 'bank'] as const).filter((section) => !kept?.rows.some((row) => row.section === section))
    return inventedIn(config, sections)
  } catch {
    return inventedIn(config, ['issuer', 'bank'])
  } finally {
    await client?.end().catch(() => {})
  }
}

/** Checks the privacy text in force, or the initial text before there is one. */
async function privacyTrouble(config: Config): Promise<string | undefined> {
  if (!config.production || !config.signing) return undefined
  const client = config.databaseURL ? new pg.Client({ connectionString: config.databaseURL, connectionTimeoutMillis: 10_000 }) : undefined
  client?.on('error', () => {})
  try {
    await client?.connect()
    const kept = await client?.query<Version>(
      `select edition, data, valid_from as "validFrom", confirmed_at as "confirmedAt", withdrawn_at as "withdrawnAt"
        from setting_version where section = 'legal.privacy'`,
    )
    return unnamedTrouble(config, (inForce(kept?.rows ?? [], systemClock.now())?.data as LegalText | undefined) ?? privacy)
  } catch {
    return unnamedTrouble(config, privacy)
  } finally {
    await client?.end().catch(() => {})
  }
}

/** Asks the signing service for an envelope that does not exist: only a caller with the right secret gets that answer. */
async function signingTrouble(config: Config): Promise<string | undefined> {
  try {
    await openSigning(config)?.ask({ clock: systemClock, log: createLog('silent') }, 'none')
    return undefined
  } catch {
    return 'The signing service of SIGN_URL does not answer as docs/signing.md requires: check its address and at SIGN_SECRET on both sides.'
  }
}

/** The embedded database is opened by the server itself. */
async function databaseTrouble({ databaseURL }: Config): Promise<string | undefined> {
  if (!databaseURL) return undefined
  const client = new pg.Client({ connectionString: databaseURL, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const asked = { query: (text: string) => client.query(text) }
    await refuseOtherVersions(asked)
    await refuseLackingRights(asked)
    if (await isBehind(asked)) await refuseUnlessMigrating(asked)
    return await clockTrouble(client)
  } catch (error) {
    const { message, code } = explainRights(error) as Error & { code?: string }
    return /^The (database was|role of)/.test(message) ? message : `The database of DATABASE_URL cannot be opened: ${message || code}.`
  } finally {
    await client.end().catch(() => {})
  }
}
