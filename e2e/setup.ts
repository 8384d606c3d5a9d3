import { afterAll } from 'vitest'
import { leaveAll } from './stage.ts'

afterAll(async () => {
  await leaveAll()
})

// No keep-alive: during a long browser step the server may close an idle connection just as the next request uses it.
const { fetch } = globalThis
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('connection', 'close')
  return fetch(input, { ...init, headers })
}
