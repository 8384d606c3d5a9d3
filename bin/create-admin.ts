// Makes an operator: node bin/create-admin.ts EMAIL [NAME] (asks for the password). On the embedded database stop the server first.
import { createInterface } from 'node:readline/promises'
import { readConfig } from '#platform/config.ts'
import { openPlatform, type Platform } from '#platform/platform.ts'
import { openIdentity } from '#server/identity.ts'
import { makeOperator } from '#server/new-operator.ts'

const [email, name] = process.argv.slice(2)
if (!email?.includes('@')) {
  console.error('Usage: node bin/create-admin.ts EMAIL [NAME]')
  process.exit(2)
}

let platform: Platform | undefined
try {
  // Jobs and letters are the server's to run.
  platform = await openPlatform({ config: readConfig(), listeners: {}, jobTable: {}, manualJobs: true })
  platform.accounts = openIdentity(platform).accounts
  await makeOperator(platform, { email, name, password: process.env.ADMIN_PASSWORD ?? (await asked('Password (at least 8 characters): ')) })
  console.log(`${email} may now sign in as an operator.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await platform?.close()
}

async function asked(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return answer
}
