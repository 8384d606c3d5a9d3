// The API alone on PostgreSQL. Writes the SQL of the first search into SQL_FILE, for the bare server that runs next to it.
import { writeFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { readConfig } from '#platform/config.ts'
import { openPlatform } from '#platform/platform.ts'
import { createApp } from '#server/app.ts'
import { openIdentity } from '#server/identity.ts'

const platform = await openPlatform({ config: readConfig(), listeners: {}, jobTable: {} })
const app = createApp(platform, openIdentity(platform))
recordFirstSearch()
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.({ port }))
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.on('SIGTERM', () => {
  server.close()
  process.exit(0)
})

function recordFirstSearch() {
  if (platform.database.engine !== 'postgresql') throw new Error('Set DATABASE_URL.')
  const { pool } = platform.database
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  let recorded = false
  pool.query = ((...args: [{ text: string; name?: string }, unknown[]]) => {
    const [statement, values] = args
    if (!recorded && /from listing\b/.test(statement.text)) {
      recorded = true
      writeFileSync(process.env.SQL_FILE ?? '', JSON.stringify({ name: statement.name, text: statement.text, values }))
    }
    return query(...args)
  }) as typeof pool.query
}
