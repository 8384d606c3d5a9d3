import { openDatabase } from '#platform/db/open.ts'
import { openPlatform } from '#platform/platform.ts'
import { createApp } from '#server/app.ts'
import { openIdentity } from '#server/identity.ts'
import { jobTable } from '#src/jobs.ts'
import { listeners } from '#src/listeners.ts'
import { clientOf, knowingCast, signedRequest, type TestApp } from './app.ts'
import { sharedPair } from './signing-pair.ts'

export interface Home {
  platform: Pick<TestApp['platform'], 'config' | 'clock' | 'log'> & {
    database: { engine: 'postgresql'; url: string } | { engine: 'pglite' }
  }
}
export type Node = Pick<TestApp, 'fetch' | 'as' | 'drain' | 'close' | 'platform'>

/** A second application node on the same database, which has to be a server. */
export async function secondNode(app: Home): Promise<Node> {
  const { database, config, clock, log } = app.platform
  if (database.engine !== 'postgresql') throw new Error('Two nodes need a server.')
  const there = await openDatabase({ databaseURL: database.url, dataDir: '' })
  const platform = await openPlatform({ config, listeners, jobTable, clock, log, database: there, manualJobs: true })
  const identity = openIdentity(platform, { makePair: sharedPair })
  platform.accounts = identity.accounts
  const node = createApp(platform, identity, knowingCast(identity, clock))
  const fetch: TestApp['fetch'] = async (path, init = {}) => node.fetch(signedRequest(path, init, config.baseURL))
  return { platform, fetch, as: (person) => clientOf(fetch, person), drain: () => platform.jobs.drain(), close: () => platform.close() }
}
