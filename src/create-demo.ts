// Creates the demo and ends. In a process of its own, because it takes 400 MB more than serving it, and from the source, so that the pages
// can be built meanwhile: bin/start.mjs.
import { readSettings } from '#platform/config.ts'
import { loggableError } from '#platform/log.ts'

/** Undefined for a wrong setting: the start itself reports it. */
const { config } = readSettings()
if (config?.demo) {
  const { boot } = await import('./server/boot.ts')
  try {
    const { close } = await boot()
    await close()
  } catch (error) {
    console.error(loggableError(error as Error).message)
    process.exit(1)
  }
}
process.exit(0)
