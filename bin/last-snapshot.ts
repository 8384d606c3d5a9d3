// Deletes all snapshots of the schema but the last, the only one that drizzle-kit compares with: each has half a megabyte.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const META = 'db/migrations/meta'
const snapshots = readdirSync(META).filter((name) => name.endsWith('_snapshot.json'))
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(META, name))
