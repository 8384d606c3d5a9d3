// Takes a backup: node bin/backup.ts FOLDER [--keys FOLDER]. The server may run.
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config.ts'
import { backUp } from '#src/operate/backup.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { keys: { type: 'string' } } })
const [into] = positionals
if (!into) {
  console.error('Usage: node bin/backup.ts FOLDER [--keys FOLDER]')
  process.exit(2)
}

try {
  const { folder, manifest } = await backUp(readConfig(), into, new Date(), values.keys)
  const rows = Object.values(manifest.rows).reduce((sum, n) => sum + n, 0)
  console.log(
    `${folder}: ${rows} rows${manifest.files === 's3' ? '; the files are on S3, which keeps versions of its own' : ', and the files'}.`,
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
