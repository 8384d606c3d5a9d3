import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { isOutOfReach } from '#platform/db/outage.ts'
import { rememberPeer } from '#platform/http/peer.ts'
import { endAllStreams } from '#platform/live/stream.ts'
import { told } from '#platform/log.ts'
import { boot } from './boot.ts'
import pages from './server.ts'

const STOP_WITHIN_MS = 10_000
const UNCHANGING = 'public, max-age=31536000, immutable'

const booted = await boot().catch((error: Error) => {
  console.error(isOutOfReach(error) ? `The database cannot be reached (${told(error).code}).` : told(error).message)
  process.exit(1)
})
const { config, log } = booted.platform

// What nobody caught is told as everything else: without the values that a failed statement was given.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'nobody caught this')
  process.exit(1)
})

const root = new Hono()
root.use(
  '/assets/*',
  serveStatic({ root: './dist/client', precompressed: true, onFound: (_path, c) => c.header('cache-control', UNCHANGING) }),
)
root.use('/:file{[\\w-]+\\.(?:svg|png|ico|txt|webmanifest|css)}', serveStatic({ root: './dist/client' }))
root.all('*', (c) => {
  rememberPeer(c.req.raw, getConnInfo(c).remote.address)
  return pages.fetch(c.req.raw)
})

const server = serve({ fetch: root.fetch, port: config.port, hostname: config.host }, ({ port }) => {
  console.log(`Engawa is open: http://localhost:${port}`)
  if (config.demo) console.log('Demo accounts: buyer@example.com, seller@example.com, admin@example.com — password engawa-demo-2026')
}) as Server

server.once('error', async (error: NodeJS.ErrnoException) => {
  console.error(refusalOfPort(error))
  await booted.close()
  process.exit(1)
})

function refusalOfPort({ code, message }: NodeJS.ErrnoException): string {
  const { host, port } = config
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program: stop it, or set another PORT.`
  if (code === 'EACCES') return `Port ${port} is not for this user to open: set a PORT above 1023, with a proxy in front.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is no address of this machine: set another HOST.`
  return message
}

let stopping = false
/** Finishes the requests that are open, ends the streams, then closes the database. */
async function stop() {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  const finished = new Promise<void>((resolve) => server.close(() => resolve()))
  endAllStreams()
  // A connection that falls idle only now, after its last answer, would keep the server for its keep-alive time.
  const closing = setInterval(() => server.closeIdleConnections(), 100)
  await finished
  clearInterval(closing)
  await booted.close()
  log.info('stopped')
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
