// Exports the whole database in forms that other programs read: node bin/export.ts NEW_FOLDER. On the embedded database stop the server
// first.
import { readConfig } from '#platform/config.ts'
import { openPlatform, type Platform } from '#platform/platform.ts'
import { exportHouse } from '#src/operate/export.ts'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: node bin/export.ts NEW_FOLDER')
  process.exit(2)
}

let platform: Platform | undefined
try {
  platform = await openPlatform({ config: readConfig(), listeners: {}, jobTable: {}, manualJobs: true })
  const { rows, tables, files, missing } = await exportHouse(platform, folder)
  console.log(
    `${folder}: ${rows} rows of ${tables} tables, and ${files} files. Nothing in it is sealed: keep it where only you can read it.`,
  )
  for (const key of missing) console.log(`${key} is missing or cannot be opened.`)
  if (missing.length > 0) process.exitCode = 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
} finally {
  await platform?.close()
}
