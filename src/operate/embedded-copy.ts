import { PGlite } from '@electric-sql/pglite'
import { SyncedNodeFS, syncedStartParams } from '#platform/db/synced-file-system.ts'
import { type Counts, countRows } from './tables.ts'

/** Opens a copy without migrating it: the first check is that it opens at all. */
export async function countsOfCopy(folder: string): Promise<Counts> {
  const pglite = await PGlite.create({ fs: new SyncedNodeFS(folder), startParams: syncedStartParams })
  try {
    return await countRows(pglite as unknown as Parameters<typeof countRows>[0])
  } finally {
    await pglite.close()
  }
}
