import { createServer } from 'node:http'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { isOutOfReach } from '#platform/db/outage.ts'
import { rememberPeer } from '#platform/http/peer.ts'
import { endAllStreams } from '#platform/live/stream.ts'
import { loggableError } from '#platform/log.ts'
import { boot } from './server/boot.ts'
import { malformedResponse } from './server/door.ts'
import door from './server/pages.ts'

const STOP_WITHIN_MS = 10_000

const booted = await boot().catch((error: Error) => {
  console.error(isOutOfReach(error) ? `The database cannot be reached (${loggableError(error).code}).` : loggableError(error).message)
  process.exit(1)
})
const { config, log } = booted.platform

// Uncaught errors go through the same logger, which leaves out the parameters of failed statements.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught error')
  process.exit(1)
})

function fetch(request: Request, { incoming }: HttpBindings | Http2Bindings) {
  rememberPeer(request, incoming.socket.remoteAddress)
  return door.fetch(request)
}

const errorHandler = () => malformedResponse(booted.platform)
const server = createServer(getRequestListener(fetch, { hostname: config.host, errorHandler }))
server.listen(config.port, config.host, () => {
  console.log(`Engawa is open: http://localhost:${config.port}`)
  if (config.demo) console.log('Demo accounts: buyer@example.com, seller@example.com, admin@example.com — password engawa-demo-2026')
})

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
/** Finishes open requests, ends the streams, then closes the database. */
async function stop() {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  const finished = new Promise<void>((resolve) => server.close(() => resolve()))
  endAllStreams()
  // A connection that becomes idle only now, after its last response, would delay the stop for its keep-alive time.
  const closing = setInterval(() => server.closeIdleConnections(), 100)
  await finished
  clearInterval(closing)
  await booted.close()
  log.info('stopped')
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
