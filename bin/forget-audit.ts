// Deletes audit log rows past their retention: node bin/forget-audit.ts [YEARS], as the owner of the tables. On the embedded database stop
// the server first.
import { readConfig } from '#platform/config.ts'
import { openPlatform, type Platform, systemContext } from '#platform/platform.ts'
import { forgetAudit } from '#src/operate/forget-audit.ts'

const [years] = process.argv.slice(2)
let platform: Platform | undefined
try {
  platform = await openPlatform({ config: readConfig(), listeners: {}, jobTable: {}, manualJobs: true })
  const gone = await forgetAudit(systemContext(platform), years === undefined ? undefined : Number(years))
  console.log(
    gone.days === 0 ? 'Nothing is old enough.' : `${gone.records} rows of ${gone.days} days were removed; the chain stays verifiable.`,
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await platform?.close()
}
