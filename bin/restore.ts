// Restores a backup into an empty DATA_DIR and an empty database: node bin/restore.ts BACKUP
import { readConfig } from '#platform/config.ts'
import { restore } from '#src/operate/restore.ts'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: node bin/restore.ts BACKUP')
  process.exit(2)
}

try {
  const { takenAt } = await restore(readConfig(), folder)
  console.log(`Restored as it was at ${takenAt}. Next: node bin/verify.ts ${folder}, then node bin/replay-erasures.ts`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
