// Removes an operator's second factor when no other chief can: node bin/reset-second-factor.ts EMAIL
// On the embedded database stop the server first.
import { readConfig } from '#platform/config.ts'
import { openPlatform, type Platform } from '#platform/platform.ts'
import { openIdentity } from '#server/identity.ts'
import { resetOnServer } from '#server/reset-second-factor.ts'

const [email] = process.argv.slice(2)
if (!email?.includes('@')) {
  console.error('Usage: node bin/reset-second-factor.ts EMAIL')
  process.exit(2)
}

let platform: Platform | undefined
try {
  platform = await openPlatform({ config: readConfig(), listeners: {}, jobTable: {}, manualJobs: true })
  platform.accounts = openIdentity(platform).accounts
  await resetOnServer(platform, email)
  console.log(`${email} sets up a new second factor at the next sign-in.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await platform?.close()
}
