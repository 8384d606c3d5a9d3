import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { readPromQL } from '#test/promql.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ METRICS_TOKEN: 'of-the-watcher-alone' })
})
afterAll(() => app.close())

const asked = (token: string) => app.fetch('/metrics', { headers: { authorization: `Bearer ${token}` } })

test('only a caller with the token can read the metrics, and to others they are a 404', async () => {
  expect((await app.fetch('/metrics')).status).toBe(404)
  expect((await app.fetch('/metrics', { by: 'ada' })).status).toBe(404)
  expect((await asked('of-another-watcher')).status).toBe(404)
  const answer = await asked('of-the-watcher-alone')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
})

test('the metrics name the release and its commit', async () => {
  const text = await (await asked('of-the-watcher-alone')).text()
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(text).toMatch(new RegExp(`^engawa_build_info\\{version="${version}",commit="[0-9a-f]*"\\} 1$`, 'm'))
  expect((await (await app.fetch('/api/openapi.json')).json()).info.version).toBe(version)
})

test('a call is counted by its route, never by its address, and pending work by its queue', async () => {
  await app.fetch('/api/public/estates/no-such-house')
  const text = await (await asked('of-the-watcher-alone')).text()
  const counted = text.match(/^engawa_http_requests_total.*$/gm)
  expect(counted).toContain('engawa_http_requests_total{method="GET",route="/api/public/estates/:id",status="404"} 1')
  expect(text).not.toContain('no-such-house')
  expect(text).toMatch(/^engawa_db_up 1$/m)
  expect(text).toMatch(/^engawa_desk_queue\{name="\w+"\} 0$/m)
  expect(text).toMatch(/^engawa_desk_overdue\{name="talk"\} 0$/m)
})

/** Metric names of /metrics with their labels, as documented. */
function documented(): Map<string, string[]> {
  const [, watching = ''] = /\n## Watching\n([\s\S]*?)\n## /.exec(readFileSync('docs/operate.md', 'utf8')) ?? []
  return new Map(
    [...watching.matchAll(/`(engawa_\w+)(?:\{([\w,]+)\})?`/g)].map(([, name = '', labels]) => [name, labels?.split(',') ?? []] as const),
  )
}

test('the document names exactly the metrics that exist', async () => {
  const text = await (await asked('of-the-watcher-alone')).text()
  const names = [...text.matchAll(/^# TYPE (engawa_\w+) /gm)].map(([, name]) => name)
  expect([...documented().keys()].sort()).toEqual(names.sort())
  for (const [, name = '', labels = ''] of text.matchAll(/^(engawa_\w+?)(?:_bucket|_sum|_count)?\{([^}]*)\}/gm))
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g))
      expect([...(documented().get(name) ?? []), 'le'], `${name} ${label}`).toContain(label)
})

const rules = readFileSync('ops/prometheus-rules.yml', 'utf8')
const expressions = [...rules.matchAll(/^ {8}expr: (.+)$/gm)].map(([, expression = '']) => expression)
/** Metrics of other programs: the machine's exporters and Prometheus itself. */
const FOREIGN = /^(node_|probe_|up$)/
/** These require a range; functions of an instant reject one. */
const OF_SPAN = ['rate', 'increase']

test('the alert rules parse as PromQL, use existing metrics and labels, and the document has every alert', async () => {
  const text = await (await asked('of-the-watcher-alone')).text()
  const kinds = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind = '']) => [name, kind] as const))
  const labels = documented()
  expect(expressions).toHaveLength(rules.split('- alert:').length - 1)
  for (const expression of expressions) {
    const { metrics, functions } = readPromQL(expression)
    expect(metrics.length, expression).toBeGreaterThan(0)
    for (const metric of metrics.filter(({ name }) => !FOREIGN.test(name))) {
      const name = metric.name.replace(/_(bucket|sum|count)$/, (part) => (kinds.has(metric.name) ? part : ''))
      expect([...kinds.keys()], expression).toContain(name)
      if (name !== metric.name) expect(kinds.get(name), expression).toBe('histogram')
      const own = [...(labels.get(name) ?? []), ...(metric.name.endsWith('_bucket') ? ['le'] : [])]
      expect(own, expression).toEqual(expect.arrayContaining(metric.labels))
    }
    for (const { name, ofSpan } of functions) expect([name, ofSpan], expression).toEqual([name, OF_SPAN.includes(name)])
  }
  const document = readFileSync('docs/operate.md', 'utf8')
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name as string)
  expect(alerts.filter((name) => !document.includes(name))).toEqual([])
})

test.each(['sum(rate(engawa_jobs[5m])', 'summ(engawa_jobs)', 'engawa_jobs{queue=unread}', 'engawa_jobs >', 'rate(engawa_jobs[5 q])'])(
  'an expression that Prometheus would refuse is found: %s',
  (expression) => {
    expect(() => readPromQL(expression)).toThrow('does not understand')
  },
)

test('statements are counted by operation, on either database', async () => {
  const countOf = async (op: string) => {
    const text = await (await asked('of-the-watcher-alone')).text()
    return Number(new RegExp(`^engawa_db_query_seconds_count\\{op="${op}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  }
  const [reads, writes, moves] = [await countOf('select'), await countOf('insert'), await countOf('transaction')]
  await app.as('ada').createNotice({ body: { title: '休業', body: '休みます。', postDate: '2026-11-22', status: 1 } })
  expect(await countOf('select')).toBeGreaterThan(reads)
  expect(await countOf('insert')).toBeGreaterThan(writes)
  expect(await countOf('transaction')).toBeGreaterThan(moves + 1)
})

test('errors are counted where they happen', async () => {
  const countOf = async (series: string) =>
    Number(
      (await (await asked('of-the-watcher-alone')).text()).match(new RegExp(`^${series.replaceAll(/[{}]/g, '\\$&')} (\\d+)`, 'm'))?.[1] ??
        0,
    )
  const before = await countOf('engawa_storage_errors_total{op="get"}')
  await expect(app.platform.storage.get('a/../b')).rejects.toThrow('Not a storage key')
  expect(await countOf('engawa_storage_errors_total{op="get"}')).toBe(before)
  await app.platform.storage.put('a-file', Buffer.from('x'))
  await expect(app.platform.storage.get('a-file/below')).rejects.toThrow('ENOTDIR')
  expect(await countOf('engawa_storage_errors_total{op="get"}')).toBe(before + 1)

  const signIn = () =>
    app.fetch(`/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${app.platform.config.identity.apiKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'not-the-password', returnSecureToken: true }),
    })
  const failed = await countOf('engawa_sign_in_total{result="failed"}')
  expect((await signIn()).status).toBe(400)
  expect(await countOf('engawa_sign_in_total{result="failed"}')).toBe(failed + 1)
})
