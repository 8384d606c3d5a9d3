// After a restore, repeats the erasures done since the backup: node bin/replay-erasures.ts [FILES_OF_BEFORE]. Stop the server first.
import { existsSync } from 'node:fs'
import { readConfig } from '#platform/config.ts'
import { openPlatform, type Platform } from '#platform/platform.ts'
import { openIdentity } from '#server/identity.ts'
import { jobTable } from '#src/jobs.ts'
import { listeners } from '#src/listeners.ts'
import { replayErasures } from '#src/operate/replay-erasures.ts'

const [before] = process.argv.slice(2)

let platform: Platform | undefined
try {
  if (before && !existsSync(before)) throw new Error(`${before} does not exist: give the folder "files" of the previous DATA_DIR.`)
  // The server does the follow-up work (files, letters) when it starts.
  platform = await openPlatform({ config: readConfig(), listeners, jobTable, manualJobs: true })
  platform.accounts = openIdentity(platform).accounts
  const { looked, erased, refused } = await replayErasures(platform, before)
  console.log(`Of ${looked} members ${erased} had been erased after the backup and were erased again.`)
  for (const line of refused) console.log(`By hand, at /admin/user: ${line}`)
  if (refused.length > 0) process.exitCode = 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
} finally {
  await platform?.close()
}
