import { afterAll } from 'vitest'
import { leaveAll } from './stage.ts'

afterAll(async () => {
  await leaveAll()
})

// A line that is kept may be closed by the server just as the next call takes it, after a while of walking in the browser.
const { fetch } = globalThis
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('connection', 'close')
  return fetch(input, { ...init, headers })
}
