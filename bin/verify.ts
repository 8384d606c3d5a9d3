// Checks that the stored data is complete: node bin/verify.ts [BACKUP] [--files N]. With a backup, compares the rows with it. On the
// embedded database stop the server first.
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config.ts'
import { openPlatform, type Platform } from '#platform/platform.ts'
import { readManifest } from '#src/operate/manifest.ts'
import { verify } from '#src/operate/verify.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { files: { type: 'string', default: '1000' } } })
const [backup] = positionals

let platform: Platform | undefined
try {
  const manifest = backup ? readManifest(backup) : undefined
  platform = await openPlatform({ config: readConfig(), listeners: {}, jobTable: {}, manualJobs: true })
  for (const { looked, wrong } of await verify(platform, { manifest, files: Number(values.files) })) {
    console.log(`${wrong.length === 0 ? 'ok  ' : 'BAD '} ${looked}`)
    for (const line of wrong) console.log(`     ${line}`)
    if (wrong.length > 0) process.exitCode = 1
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
} finally {
  await platform?.close()
}
