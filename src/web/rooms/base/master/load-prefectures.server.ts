import { officialSortOrder, type Region, officialPrefectures as seeded } from '#domain/base/master/prefectures.ts'
import { api } from '#web/api/client.ts'
import { type PrefectureChange, type PrefectureChanges, takePrefectureChanges } from './prefecture-changes.ts'
import { readOnce } from './read-once.ts'

/** Loaded before a page is rendered. */
export const { load: loadPrefectures, forget: forgetPrefectures } = readOnce(read, takePrefectureChanges)

async function read(): Promise<PrefectureChanges | undefined> {
  const { items } = await api.listPrefectures({ query: { limit: 100 } })
  return changesIn(items)
}

interface MasterRow {
  id: string
  name: string
  region: number
  sortOrder: number
  archivedFlag: boolean
}

/**
 * The differences between the master and the table in every script; undefined when there are none. The reader may be allowed to see
 * archived rows.
 */
export function changesIn(master: readonly MasterRow[]): PrefectureChanges | undefined {
  const inUse = new Map(master.filter(({ archivedFlag }) => !archivedFlag).map((row) => [row.id, row]))
  const changes: Record<string, PrefectureChange> = {}
  for (const { code, name, region } of seeded) {
    const row = inUse.get(code)
    if (!row) changes[code] = null
    else if (row.name !== name || row.region !== region || row.sortOrder !== officialSortOrder(code))
      changes[code] = { name: row.name, region: row.region as Region, sortOrder: row.sortOrder }
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}
