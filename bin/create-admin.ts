// Makes an operator: node bin/create-admin.ts EMAIL [NAME]. The password is prompted for, piped in or taken from ADMIN_PASSWORD; with
// --link the operator chooses it through a link sent by letter. On the embedded database stop the server first.

import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { readConfig } from '#platform/config.ts'
import { randomSecret } from '#platform/opaque.ts'
import { openPlatform, type Platform } from '#platform/platform.ts'
import { openIdentity } from '#server/identity.ts'
import { makeOperator, sendFirstLink } from '#server/new-operator.ts'

const given = process.argv.slice(2)
const byLink = given.includes('--link')
const [email, name] = given.filter((word) => word !== '--link')
if (!email?.includes('@')) {
  console.error('Usage: node bin/create-admin.ts EMAIL [NAME] [--link]')
  process.exit(2)
}

let platform: Platform | undefined
try {
  // Before the database is opened: nothing should be held while a person types.
  const password = byLink ? '' : (process.env.ADMIN_PASSWORD ?? (await asked('Password (at least 8 characters): ')))
  if (!byLink && password === '')
    throw new Error('No password given: type it, pipe it in, set ADMIN_PASSWORD, or let them choose it from a letter (--link).')
  // Jobs and letters are left to the server.
  platform = await openPlatform({ config: readConfig(), listeners: {}, jobTable: {}, manualJobs: true })
  const identity = openIdentity(platform)
  platform.accounts = identity.accounts
  await makeOperator(platform, { email, name, password: byLink ? randomSecret() : password })
  if (byLink) await sendFirstLink(platform, identity, email)
  console.log(byLink ? `${email} is an operator, and receives a letter to choose a password.` : `${email} can now sign in as an operator.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await platform?.close()
}

async function asked(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? ''
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Ctrl+D closes the terminal without an answer.
  const answer = await Promise.race([terminal.question(question), new Promise<string>((none) => terminal.once('close', () => none('')))])
  terminal.close()
  return answer
}
