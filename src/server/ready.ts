import { sql } from 'drizzle-orm'
import { rows } from '#platform/db/open.ts'
import type { StorageAway } from '#platform/files/storage.ts'
import { newID } from '#platform/id.ts'
import type { Platform } from '#platform/platform.ts'

const STORAGE_EVERY_MS = 60_000
const TROUBLE_EVERY_MS = 5000
const LETTERS_WITHIN_SECONDS = 15 * 60

export const OUTGROWN = 'database: a newer version has changed the tables'

/** Readiness: a line for each thing that does not work. Throws while the database is unavailable. */
export function createReadiness({ database: opened, storage, post, schema }: Pick<Platform, 'database' | 'storage' | 'post' | 'schema'>) {
  let tried: { at: number; every: number; trouble: Promise<string | undefined> } | undefined

  async function tryStorage(): Promise<string | undefined> {
    const key = `health/${newID()}`
    try {
      await storage.put(key, Buffer.from('?'))
      if (!(await storage.get(key))) return 'storage: what was written is not there'
      await storage.delete(key)
    } catch (error) {
      return `storage: ${(error as Partial<StorageAway>).reason ?? 'cannot be used'}`
    }
  }

  async function lateLetters(): Promise<string | undefined> {
    if (!post) return undefined // letters stay in the outbox, and are read there
    const [oldest] = await rows<{ seconds: number }>(
      opened.db,
      sql`select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds from mail where status = 'queued'`,
    )
    const seconds = oldest?.seconds ?? 0
    if (seconds > LETTERS_WITHIN_SECONDS) return `mail: the oldest letter waits for ${Math.round(seconds / 60)} minutes`
  }

  return async (): Promise<string[]> => {
    if (schema?.outgrown) return [OUTGROWN]
    const mail = await lateLetters()
    await opened.db.execute(sql`select 1`)
    if (!tried || performance.now() - tried.at > tried.every) {
      const trouble = tryStorage()
      const attempt = { at: performance.now(), every: STORAGE_EVERY_MS, trouble }
      tried = attempt
      // While there is trouble, checks more often, so a recovery shows soon.
      if (await trouble) attempt.every = TROUBLE_EVERY_MS
    }
    return [await tried.trouble, mail].filter((line) => line !== undefined)
  }
}
export type Readiness = ReturnType<typeof createReadiness>
