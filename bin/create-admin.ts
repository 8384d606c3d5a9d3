// Makes the first operator: node_modules/.bin/node bin/create-admin.ts EMAIL (asks for the password). The server must not be running on the embedded database.
import { createInterface } from 'node:readline/promises'
import { readConfig } from '#platform/config.ts'
import { openPlatform } from '#platform/platform.ts'
import { createFirstAdmin } from '#src/first-admin.ts'
import { openIdentity } from '#src/identity.ts'

const email = process.argv[2]
if (!email?.includes('@')) {
  console.error('Usage: node_modules/.bin/node bin/create-admin.ts EMAIL')
  process.exit(2)
}
const terminal = createInterface({ input: process.stdin, output: process.stdout })
const password = process.env.ADMIN_PASSWORD ?? (await terminal.question('Password (at least 8 characters): '))
terminal.close()

const platform = await openPlatform({ config: readConfig(), listeners: {}, jobTable: {} }).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
platform.accounts = openIdentity(platform).accounts
try {
  await createFirstAdmin(platform, { email, password })
  console.log(`${email} may now sign in as the operator.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await platform.close()
}
