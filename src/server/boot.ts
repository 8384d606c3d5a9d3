import type { Hono } from 'hono'
import { seedMasters } from '#domain/base/master/seed.ts'
import { seedReasons } from '#domain/base/reason/seed.ts'
import { ensureHouse } from '#domain/people/user/house-account.ts'
import { seedReplies } from '#domain/talk/reply-template/seed.ts'
import { readConfig, readSettings } from '#platform/config.ts'
import { serveCopies } from '#platform/db/copy-embedded.ts'
import { openDatabase } from '#platform/db/open.ts'
import { holdFolder } from '#platform/files/shared-folder.ts'
import type { Env } from '#platform/http/serve.ts'
import { createLog } from '#platform/log.ts'
import { openPlatform, type Platform, systemContext } from '#platform/platform.ts'
import { createAPI } from '../api.ts'
import { jobTable } from '../jobs.ts'
import { listeners } from '../listeners.ts'
import { chiefsSignInMethods, refuseUnfit } from '../operate/surroundings.ts'
import { createApp } from './app.ts'
import { openIdentity } from './identity.ts'
import { createReader } from './reader.ts'
import { setRunning } from './running.ts'

interface RunningServer {
  platform: Platform
  app: Hono<Env>
  close(): Promise<void>
}

// On globalThis, because the development server evaluates modules again after an edit and must not open the database twice.
const held = globalThis as { __platform?: Promise<RunningServer> }

/** Opens everything once per process. */
export function boot(): Promise<RunningServer> {
  held.__platform ??= open().catch((error) => {
    held.__platform = undefined
    throw error
  })
  return held.__platform
}

async function open(): Promise<RunningServer> {
  const config = readConfig()
  const log = createLog(config.logLevel)
  if (config.production) for (const sentence of readSettings().warnings) log.warn(sentence)
  const opened = await openDatabase(config)
  // Before any job of this node could look for a file.
  const letGoOfFolder = await holdFolder(opened, { config, log }).catch(async (error) => {
    await opened.close()
    throw error
  })
  const platform = await openPlatform({ config, listeners, jobTable, log, database: opened })
  if (config.production) await refuseUnfit(platform)
  const refuseCopies = serveCopies(opened, { dataDir: config.dataDir, log })
  if (config.secondFactorRequired) log.info('operators need a second factor from their next sign-in')
  if (config.production) void chiefsSignInMethods(platform).then((sentence) => sentence && log.warn(sentence))
  void platform.post?.trouble().then((sentence) => sentence && log.error(sentence))
  const identity = openIdentity(platform)
  await identity.ready()
  // An unusable key must stop the start, not the last signature of a contract.
  await platform.documentSeal()
  await seedMasters(systemContext(platform))
  await seedReasons(systemContext(platform))
  await seedReplies(systemContext(platform))
  await ensureHouse(systemContext(platform))
  platform.accounts = identity.accounts
  if (config.demo && config.identity.provider === 'embedded') await (await import('#db/seed.ts')).seedDemo(platform, identity)
  await platform.jobs.followClock()
  const api = createAPI()
  const app = createApp(platform, identity, identity.authenticate, api)
  setRunning({ read: createReader(platform, api, identity.authenticate), config })
  return {
    platform,
    app,
    async close() {
      held.__platform = undefined
      refuseCopies()
      await letGoOfFolder()
      await platform.close()
    },
  }
}
