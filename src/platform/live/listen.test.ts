import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { listenForever } from './listen.ts'

test.runIf(process.env.TEST_DATABASE_URL)('a listener that stops during a reconnect leaves no connection behind', async () => {
  const server = new URL(process.env.TEST_DATABASE_URL ?? '')
  const database = { host: server.hostname, port: Number(server.port) }
  const callers: Socket[] = []
  let answer = () => {}
  // A proxy in front of the database: the first caller gets through, the next only once it is allowed to answer.
  const front = createServer((caller) => {
    const pass = () => void caller.pipe(connect(database)).pipe(caller)
    caller.on('error', () => {})
    if (callers.push(caller) === 1) pass()
    else answer = pass
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  server.port = String((front.address() as AddressInfo).port)
  const quiet = { receive() {}, resync() {}, outage: { noticed: () => true, stop() {} }, log: pino({ level: 'silent' }) }
  const stop = await listenForever({ url: server.toString(), channel: 'engawa_test', ...quiet })

  callers[0]?.destroy()
  await expect.poll(() => callers.length, { timeout: 5000 }).toBe(2)
  const stopped = stop()
  answer()
  await stopped
  await once(callers[1] as Socket, 'close')
  front.close()
})
