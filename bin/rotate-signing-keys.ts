// Makes a new key for signing sign-ins (embedded identity): node bin/rotate-signing-keys.ts. Then restart every node. On the embedded
// database stop the server first.
import { rotateSigningKeys } from '#identity-provider/signing-keys.ts'
import { readConfig } from '#platform/config.ts'
import { openPlatform, type Platform } from '#platform/platform.ts'

let platform: Platform | undefined
try {
  platform = await openPlatform({ config: readConfig(), listeners: {}, jobTable: {}, manualJobs: true })
  const { database: opened, clock, secrets } = platform
  const restartBy = await rotateSigningKeys({ db: opened.db, clock, sealingKeys: secrets.all('identity keys') })
  console.log(`Nodes started from now on sign with the new key. Restart all of them, one after another, before ${restartBy.toISOString()}.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await platform?.close()
}
