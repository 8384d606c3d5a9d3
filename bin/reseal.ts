// Re-encrypts everything sealed under the SECRET that SECRET_CURRENT names: node bin/reseal.ts. The server may run on PostgreSQL; on the
// embedded database stop it first.
import { readConfig } from '#platform/config.ts'
import { openPlatform, type Platform } from '#platform/platform.ts'
import { reseal } from '#src/operate/reseal.ts'

let platform: Platform | undefined
try {
  platform = await openPlatform({ config: readConfig(), listeners: {}, jobTable: {}, manualJobs: true })
  const { files, lost } = await reseal(platform, (done) => console.log(`${done} files`))
  for (const name of lost) console.error(`${name} cannot be opened with any of the secrets set.`)
  if (lost.length === 0)
    console.log(
      `Everything is sealed by version ${platform.config.currentSecret} (${files} files resealed): the other secrets can be removed.`,
    )
  else process.exitCode = 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
} finally {
  await platform?.close()
}
