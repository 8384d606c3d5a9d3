// Says whether the records of who did what are as they were when each day was closed: node bin/verify-audit.ts. On the embedded database stop the server first.
import { verifyAudit, whyBroken } from '#platform/audit/chain.ts'
import { readConfig } from '#platform/config.ts'
import { openPlatform, type Platform } from '#platform/platform.ts'

let platform: Platform | undefined
try {
  platform = await openPlatform({ config: readConfig(), listeners: {}, jobTable: {}, manualJobs: true })
  const { days, records, broken } = await verifyAudit({ db: platform.opened.db, clock: platform.clock })
  if (broken) console.error(`${broken.day} is not as it was closed: ${whyBroken[broken.why]}. The ${days} days before it are.`)
  else console.log(`${days} closed days with ${records} records are as they were closed.`)
  process.exitCode = broken ? 1 : 0
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
} finally {
  await platform?.close()
}
