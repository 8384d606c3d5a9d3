import { findMember } from '#domain/people/user/members.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openPlatform, systemContext } from '#platform/platform.ts'
import { createApp } from '#server/app.ts'
import { openIdentity } from '#server/identity.ts'
import { jobTable } from '#src/jobs.ts'
import { listeners } from '#src/listeners.ts'
import type { TestApp } from './app.ts'
import { cast } from './cast.ts'

export interface SecondNode extends Pick<TestApp, 'fetch' | 'platform'> {
  close(): Promise<void>
}

/** A second application node on the same database, which has to be a server. */
export async function secondNode(app: TestApp): Promise<SecondNode> {
  const { opened, config, clock, log } = app.platform
  if (opened.engine !== 'postgresql') throw new Error('Two nodes need a server.')
  const there = await openDatabase({ databaseURL: opened.url, dataDir: '' })
  const platform = await openPlatform({ config, listeners, jobTable, clock, log, opened: there, manualJobs: true })
  const identity = openIdentity(platform)
  platform.accounts = identity.accounts
  const node = createApp(platform, identity, async (request) => {
    const person = request.headers.get('x-person') ?? ''
    const id = Object.hasOwn(cast, person) ? cast[person as keyof typeof cast].id : person
    const member = await findMember(systemContext(platform).db, id)
    return member ? { viewer: member, via: 'bearer' } : { viewer: { kind: 'guest' }, via: 'none' }
  })
  return {
    platform,
    fetch: async (path, { by, ...init } = {}) =>
      node.fetch(
        new Request(new URL(path, config.baseURL), { ...init, headers: { ...init.headers, 'x-person': by ?? '' } as HeadersInit }),
      ),
    close: () => platform.close(),
  }
}
