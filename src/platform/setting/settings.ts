import { asc } from 'drizzle-orm'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { newID } from '#platform/id.ts'
import type { Live } from '#platform/live/live.ts'
import type { Logger } from '#platform/log.ts'
import { firstSettings, refuseInvented } from './first.ts'
import { inForce, type Version } from './in-force.ts'
import type { Section, SettingData } from './sections.ts'
import { settingVersion } from './table.ts'
import { asNow } from './upgrade-edition.ts'

export interface Settings {
  /** The value in force at that moment: past, present or future. */
  at<S extends Section>(section: S, moment: Date): SettingData[S]
  /** Every edition, oldest first. */
  editions(section: Section): readonly Version[]
  /** Reloads everything; happens by itself after a change on any node. */
  reload(): Promise<void>
  close(): void
}

/** A setting as of now or of another moment: an older paper uses its own date. */
export const setting = <S extends Section>(
  ctx: Pick<Ctx, 'platform' | 'clock'>,
  section: S,
  moment: Date = ctx.clock.now(),
): SettingData[S] => ctx.platform.settings.at(section, moment)

/** Includes the edition's number, by which members' consent is recorded. */
export function editionInForce(ctx: Pick<Ctx, 'platform' | 'clock'>, section: Section): Version {
  const found = inForce(editions(ctx, section), ctx.clock.now())
  if (!found) throw new Error(`There is no setting for ${section}.`)
  return found
}

export const editions = (ctx: Pick<Ctx, 'platform'>, section: Section): readonly Version[] => ctx.platform.settings.editions(section)

interface SettingOptions {
  db: Db
  config: Config
  live: Pick<Live, 'subscribe'>
  log: Logger
}

/** Cached by each node, a few rows: frequent lookups cost nothing. */
export async function openSettings({ db, config, live, log }: SettingOptions): Promise<Settings> {
  const first = firstSettings(config)
  await writeFirst(db, config, first)
  let versions = await readAll(db, first)
  let [asked, taken] = [0, 0]
  // When reloads run concurrently, the later one has seen more, whichever finishes first.
  const reload = async () => {
    const turn = ++asked
    const read = await readAll(db, first)
    if (turn < taken) return
    taken = turn
    versions = read
  }
  notifyDifferences(config, versions, log)
  const stop = live.subscribe([NODES], () => {
    reload().catch((error) => log.error({ err: error }, 'the settings could not be reloaded'))
  })
  return {
    at(section, moment) {
      const found = inForce(versions.get(section) ?? [], moment)
      if (!found) throw new Error(`There is no setting for ${section}.`)
      return found.data as never
    },
    editions: (section) => versions.get(section) ?? [],
    reload,
    close: stop,
  }
}

/** Channel to every app node; the space keeps it apart from member ids. */
const NODES = 'all settings'

/** Each node reloads them once the transaction of ctx commits. */
export const settingsChanged = (ctx: Pick<Ctx, 'db' | 'platform'>): Promise<void> =>
  ctx.platform.live.publish(ctx, [NODES], { kind: 'setting', id: '', seq: 0 })

/** Written once, valid from the beginning of time, so a paper of any date finds an edition. */
async function writeFirst(db: Db, config: Config, first: SettingData): Promise<void> {
  const known = new Set((await db.selectDistinct({ section: settingVersion.section }).from(settingVersion)).map(({ section }) => section))
  const absent = (Object.keys(first) as Section[]).filter((section) => !known.has(section))
  if (absent.length === 0) return
  refuseInvented(config, absent)
  const now = new Date()
  await db
    .insert(settingVersion)
    .values(
      absent.map((section) => ({
        ...{ id: newID(), section, edition: 1, validFrom: new Date(0), data: first[section], confirmedAt: new Date(0) },
        ...{ createdAt: now, updatedAt: now },
      })),
    )
    .onConflictDoNothing()
}

/** Fields missing in an edition, because a node of an earlier version wrote it, get their initial value. */
async function readAll(db: Db, first: SettingData): Promise<Map<Section, Version[]>> {
  const rows = await db.select().from(settingVersion).orderBy(asc(settingVersion.edition))
  const whole = rows.map((row) => ({ ...row, data: { ...first[row.section as Section], ...asNow(row.section, row.data) } }))
  return Map.groupBy(whole, ({ section }) => section)
}

/** Explains in the log why pages do not follow a later change of the environment. */
function notifyDifferences(config: Config, versions: Map<Section, Version[]>, log: Logger): void {
  const first = firstSettings(config)
  const differs = (['issuer', 'invoice', 'bank'] as const).filter(
    (section) => !isSame(inForce(versions.get(section) ?? [], new Date())?.data, first[section]),
  )
  if (differs.length > 0) log.info({ sections: differs }, 'the operator settings differ from the environment and take precedence')
}

/** Independent of the order in which the database returns the fields. */
const isSame = (one: unknown, other: object) => inOrder(one) === inOrder(other)

const inOrder = (data: unknown) =>
  JSON.stringify(data, (_, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort()) : each,
  )
