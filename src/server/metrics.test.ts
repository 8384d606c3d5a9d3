import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ METRICS_TOKEN: 'of-the-watcher-alone' })
})
afterAll(() => app.close())

const asked = (token: string) => app.fetch('/metrics', { headers: { authorization: `Bearer ${token}` } })

test('whoever brings the token reads the figures, and nobody else knows of them', async () => {
  expect((await app.fetch('/metrics')).status).toBe(404)
  expect((await app.fetch('/metrics', { by: 'ada' })).status).toBe(404)
  expect((await asked('of-another-watcher')).status).toBe(404)
  const answer = await asked('of-the-watcher-alone')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
})

test('a call is counted by its route, never by its address, and what waits for the office by its queue', async () => {
  await app.fetch('/api/public/estates/no-such-house')
  const text = await (await asked('of-the-watcher-alone')).text()
  const counted = text.match(/^engawa_http_requests_total.*$/gm)
  expect(counted).toContain('engawa_http_requests_total{method="GET",route="/api/public/estates/:id",status="404"} 1')
  expect(text).not.toContain('no-such-house')
  expect(text).toMatch(/^engawa_db_up 1$/m)
  expect(text).toMatch(/^engawa_desk_queue\{name="\w+"\} 0$/m)
})

test('every name of the alert rules is told, and the document has every alert', async () => {
  const rules = readFileSync('ops/prometheus-rules.yml', 'utf8')
  const text = await (await asked('of-the-watcher-alone')).text()
  const told = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, kind]) =>
    kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )
  const named = new Set([...rules.matchAll(/\bengawa_\w+/g)].map(([name]) => name))
  expect(named.size).toBeGreaterThan(8)
  expect([...named].filter((name) => !told.includes(name))).toEqual([])
  const document = readFileSync('docs/operate.md', 'utf8')
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name as string)
  expect(alerts.filter((name) => !document.includes(name))).toEqual([])
})
