import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringsVersion, type Endpoint } from '#platform/http/contract.ts'
import { problemsOf } from '#platform/http/openapi-problems.ts'
import { z } from '#platform/zod.ts'
import { type TestApp, testApp } from './app.ts'
import { callWith, endpoints } from './call.ts'
import type { Person } from './cast.ts'
import { documentOf, validatorsOf } from './openapi.ts'
import { type CallValues, columns, permissionRows } from './permission-rows.ts'
import { undone } from './undone.ts'
import { makeWorld, type World } from './world.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-11-21T10:00:00.250+09:00') // rows know more of a time than the wire tells
  world = await makeWorld(app)
})
afterAll(() => app.close())

interface Example {
  call: string
  given: CallValues
  by: Person | undefined
  works: boolean
  endpoint: Endpoint
}

/** Every call once, as a user for whom it succeeds; as the operator if it succeeds for no one. */
function examples(): Example[] {
  const byCall = new Map<string, Example>()
  for (const [call, statuses, given = {}] of permissionRows(world)) {
    const column = statuses.split(' ').findLastIndex((status) => status.startsWith('2'))
    const known = byCall.get(call)
    if (!known?.works) byCall.set(call, { call, given, works: column >= 0, by: columns.at(column), endpoint: endpoints[call] as Endpoint })
  }
  return [...byCall.values()]
}

/** Sends each call and returns those answered with another status. A refused call changes nothing, so there is nothing to undo. */
async function answering(wanted: number, which: Example[], change: (example: Example) => CallValues, headers?: Record<string, string>) {
  expect(which.length).toBeGreaterThan(0)
  const wrong: string[] = []
  for (const example of which) {
    const sent = () => callWith(app, example.call, change(example), { by: example.by, headers })
    const { status, text } = await (wanted < 300 ? undone(app, sent) : sent())
    if (status !== wanted) wrong.push(`${example.call}: ${status} ${text.slice(0, 120)}`)
  }
  return wrong
}

const withBody = () => examples().filter(({ endpoint }) => endpoint.body)
/** Changing calls with or without a body; forms are excluded because they are not JSON. */
const changing = () => examples().filter(({ call, endpoint }) => endpoint.method !== 'get' && !endpoint.form && call !== 'createPayment')
const lists = () => examples().filter(({ endpoint }) => endpoint.query?.shape.limit)

test('an unknown parameter is refused', async () => {
  expect(await answering(422, examples(), ({ given }) => ({ ...given, query: { ...given.query, nothing: '1' } }))).toEqual([])
})

test('an empty parameter is absent, whatever its name', async () => {
  const reading = examples().filter(({ works, endpoint }) => works && endpoint.method === 'get')
  const emptied = ({ given, endpoint }: Example): CallValues => ({
    ...given,
    query: { ...Object.fromEntries(Object.keys(endpoint.query?.shape ?? {}).map((name) => [name, ''])), nothing: '', ...given.query },
  })
  expect(await answering(200, reading, emptied)).toEqual([])
})

test('a limit is 1 to 100, an order names a field that can be sorted by', async () => {
  const asking = (query: object) => (example: Example) => ({ ...example.given, query: { ...example.given.query, ...query } })
  for (const limit of [0, 101, 1.5, 'viel']) expect(await answering(422, lists(), asking({ limit })), `limit=${limit}`).toEqual([])
  for (const limit of [1, 100]) expect(await answering(200, lists(), asking({ limit })), `limit=${limit}`).toEqual([])
  for (const orderBy of ['id;drop:asc', 'createdAt', 'createdAt:up', 'version:asc'])
    expect(await answering(422, lists(), asking({ orderBy })), orderBy).toEqual([])
})

test('every order that a list offers works, in both directions and page by page', async () => {
  for (const { call, given, by, endpoint } of lists()) {
    const orders = fieldsToSortBy(endpoint).flatMap((field) => [`${field}:asc`, `${field}:desc`])
    expect(orders.length, call).toBeGreaterThan(0)
    for (const orderBy of orders) {
      const pageOf = async (limit: number, cursor = '') =>
        JSON.parse((await callWith(app, call, { ...given, query: { ...given.query, orderBy, limit, cursor } }, { by })).text) as {
          items: { id: string }[]
          cursor: string | null
        }
      const all = idsOf((await pageOf(100)).items)
      // Four pages at most: a boundary within rows that are equal in this order, and two after it.
      const limit = Math.max(2, Math.ceil(all.length / 4))
      const walked: { id: string }[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await pageOf(limit, cursor)
        walked.push(...page.items)
        cursor = page.cursor
      }
      expect(idsOf(walked), `${call} ${orderBy}`).toEqual(all)
    }
  }
})

test('an unknown field, or a prototype key, is refused', async () => {
  const bodies = withBody().filter(({ call }) => call !== 'createPayment') // refused whatever it brings
  expect(await answering(422, bodies, ({ given }) => ({ ...given, body: { ...(given.body as object), nothing: 1 } }))).toEqual([])
  const polluted = ({ given }: Example) => ({
    ...given,
    body: JSON.stringify(given.body).replace('{', '{"__proto__":{"admin":true},').replace(',}', '}'),
  })
  expect(await answering(422, withBody(), polluted)).toEqual([])
})

test('a body that is not JSON, or not declared as JSON, is refused by every call that changes something', async () => {
  expect(changing().length).toBeGreaterThan(withBody().length)
  expect(await answering(415, changing(), ({ given }) => ({ ...given, body: '{}' }), { 'content-type': 'text/plain' })).toEqual([])
  expect(await answering(400, changing(), ({ given }) => ({ ...given, body: '{"title":' }))).toEqual([])
  expect(await answering(422, changing(), ({ given }) => ({ ...given, body: '{"nothing":1}' }))).toEqual([])
  expect(await answering(422, changing(), ({ given }) => ({ ...given, body: '[]' }))).toEqual([])
})

test('no body, an empty one and {} are the same to every call', async () => {
  const differing: string[] = []
  const statuses = new Set<number>()
  for (const { call, given, by } of changing()) {
    const sent = (body?: string) =>
      undone(app, async () => {
        const { status, text } = await callWith(app, call, { ...given, body }, { by })
        return `${status} ${status < 400 ? '' : text}`
      })
    // An empty body is treated the same with and without a JSON content type.
    const [empty, braces] = [await sent(given.params ? '' : undefined), await sent('{}')]
    if (empty !== braces) differing.push(`${call}: ${empty} | ${braces}`)
    statuses.add(Number(braces?.slice(0, 3)))
  }
  expect(differing).toEqual([])
  expect([...statuses]).toEqual(expect.arrayContaining([200, 422]))
})

test('a malformed id, and an unknown one, are a 404', async () => {
  const named = examples().filter(({ given, endpoint }) => endpoint.params && !given.params?.ids && !given.params?.postcode)
  const malformed = ['no such id', '../users', '%00', 'a'.repeat(129)]
  // Each call gets one of the malformed ids in turn: all ids are parsed by one schema.
  for (const idOf of [() => 'nothing', (index: number) => malformed[index % malformed.length] ?? ''])
    expect(
      await answering(404, named, (example) => ({
        ...example.given,
        params: Object.fromEntries(Object.keys(example.given.params ?? {}).map((name) => [name, idOf(named.indexOf(example))])),
      })),
    ).toEqual([])
})

test('ids are answered in their order, once, without invisible ones; at most a hundred', async () => {
  const byIDs = examples().filter(({ given }) => given.params?.ids)
  expect(byIDs.length).toBeGreaterThanOrEqual(13)
  for (const { call, given, by } of byIDs) {
    const id = String(given.params?.ids)
    const { text } = await callWith(app, call, { params: { ids: ['nothing', id, id] } }, { by })
    expect(JSON.parse(text), call).toMatchObject({ items: [{ id }], cursor: null })
  }
  const many = (count: number) => () => ({ params: { ids: Array.from({ length: count }, (_, i) => `id-${i}`) } })
  expect(await answering(200, byIDs, many(100))).toEqual([])
  expect(await answering(422, byIDs, many(101))).toEqual([])
  expect(await answering(404, byIDs, () => ({ params: { ids: ['a', 'no such id'] } }))).toEqual([])
})

test('lists answer items and a cursor, counts a number and whether it is capped', async () => {
  for (const { call, given, by } of examples().filter(({ call }) => /^list|ByIds$/.test(call)))
    expect(Object.keys(JSON.parse((await callWith(app, call, given, { by })).text)).sort(), call).toEqual(['cursor', 'items'])
  for (const { call, given, by } of examples().filter(({ call }) => /^count\w+s$/.test(call)))
    expect(JSON.parse((await callWith(app, call, given, { by })).text), call).toEqual({ count: expect.any(Number), capped: false })
})

test('every answer matches the document', async () => {
  const document = await documentOf(app)
  const validatorFor = validatorsOf(document)
  const wrong: string[] = []
  let answered = 0
  for (const { call, given, by, endpoint } of examples().filter(({ works }) => works)) {
    const { status, headers, text } = await undone(app, () => callWith(app, call, given, { by }))
    const documented =
      document.paths[endpoint.path]?.[endpoint.method]?.responses[status === 200 ? String(endpoint.status) : String(status)]
    const [media = ''] = (headers.get('content-type') ?? '').split(';')
    const { content = {} } = documented ?? {}
    if (!documented || (text !== '' && !content[media])) wrong.push(`${call}: ${status} ${media} is not in the document ${text}`)
    else if (media === 'application/json') {
      const place = ['paths', endpoint.path, endpoint.method, 'responses', String(endpoint.status), 'content', media, 'schema']
      const allows = validatorFor(content[media]?.schema ?? {}, place)
      if (!allows(JSON.parse(text))) wrong.push(`${call}: ${JSON.stringify(allows.errors?.slice(0, 2))}`)
      answered++
    }
  }
  expect(wrong).toEqual([])
  expect(answered).toBeGreaterThan(100)
})

test('a creation is a 201 with its location, a deletion a 204 without a body', async () => {
  const made = examples().filter(({ works, endpoint }) => works && endpoint.status === 201)
  for (const { call, given, by } of made) {
    const found = await undone(app, async () => {
      const answer = await callWith(app, call, given, { by })
      const location = answer.headers.get('location') ?? ''
      return { status: answer.status, location, there: (await app.fetch(location, { by })).status }
    })
    expect(found, call).toMatchObject({ status: 201, there: 200 })
  }
  const deleting = examples().filter(({ call, works }) => works && call.startsWith('delete'))
  for (const { call, given, by } of deleting) {
    const { status, text } = await undone(app, () => callWith(app, call, given, { by }))
    expect([call, status, text]).toEqual([call, 204, ''])
  }
})

test('an entity is answered with its version as ETag, and changed only at the version that the caller saw', async () => {
  const ones = examples().filter(
    ({ given, endpoint }) =>
      endpoint.method === 'get' && given.params?.id && (endpoint.output as { shape?: { version?: unknown } }).shape?.version,
  )
  expect(ones.length).toBeGreaterThanOrEqual(13)
  for (const { call, given, by } of ones) {
    const { headers, text } = await callWith(app, call, given, { by })
    expect(headers.get('etag'), call).toBe(`"${JSON.parse(text).version}"`)
  }
  expect(examples().filter(changesOne).length).toBeGreaterThan(110)
  expect(await answering(412, examples().filter(changesOne), ({ given }) => given, { 'if-match': '"999"' })).toEqual([])
  expect(await answering(422, examples().filter(changesOne), ({ given }) => given, { 'if-match': 'new' })).toEqual([])
  const sentBack = examples().filter((each) => changesOne(each) && bringsVersion(each.endpoint))
  expect(await answering(412, sentBack, ({ given }) => ({ ...given, body: { ...(given.body as object), version: 999 } }))).toEqual([])
})

test('an outdated version or edition in a body is answered 412, in every room alike', async () => {
  const named = (endpoint: Endpoint) =>
    endpoint.method === 'get' || bringsVersion(endpoint)
      ? undefined
      : ['version', 'edition'].find((name) => name in ((endpoint.body as { shape?: object } | undefined)?.shape ?? {}))
  const naming = examples().filter(({ works, endpoint }) => works && named(endpoint))
  expect(naming.length).toBeGreaterThanOrEqual(9)
  const stale = ({ given, endpoint }: Example) => ({ ...given, body: { ...(given.body as object), [named(endpoint) as string]: 999 } })
  expect(await answering(412, naming, stale)).toEqual([])
  for (const [call, endpoint] of Object.entries(endpoints).filter(([, endpoint]) => named(endpoint)))
    expect(problemsOf(call, endpoint).get('412'), call).toEqual(['version-mismatch'])
})

test('an empty change changes nothing, nor the version', async () => {
  // A step is read only as part of its plan.
  const patching = examples().filter(
    ({ call, works, endpoint }) => works && endpoint.method === 'patch' && endpoint.body && call !== 'rescheduleDealStep',
  )
  expect(patching.length).toBeGreaterThanOrEqual(9)
  const changed: string[] = []
  for (const { call, given, by, endpoint } of patching) {
    const one = call.replace('patch', 'get')
    const read = async () => (await callWith(app, one, { params: given.params }, { by })).text
    const before = await read()
    const [answer, after] = await undone(
      app,
      async () => [await callWith(app, call, { ...given, body: {} }, { by }), await read()] as const,
    )
    if (answer.status !== 200 || answer.text !== before || after !== before)
      changed.push(`${call} ${endpoint.path}: ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  expect(changed).toEqual([])
})

test('a range from and to the value of a row contains that row', async () => {
  const missed: string[] = []
  let asked = 0
  for (const { call, given, by, endpoint } of lists()) {
    const { items } = JSON.parse((await callWith(app, call, given, { by })).text) as { items: Record<string, unknown>[] }
    for (const bound of Object.keys(endpoint.query?.shape ?? {}).filter((name) => /To$/.test(name) && !name.startsWith('search'))) {
      const field = bound.slice(0, -2)
      const row = items.find((item) => item[field] !== null && item[field] !== undefined)
      if (!row) continue
      asked++
      const query = { ...given.query, [`${field}From`]: row[field], [`${field}To`]: row[field], limit: 100 }
      const { text } = await callWith(app, call, { ...given, query }, { by })
      if (!idsOf(JSON.parse(text).items).includes(row.id as string)) missed.push(`${call} ${field} ${row[field]}`)
    }
  }
  expect(missed).toEqual([])
  expect(asked).toBeGreaterThan(40)
})

/** Calls that change one existing row by version, where the document allows If-Match; calls that only count, open or create have none. */
const changesOne = ({ call, works, given, endpoint }: Example) =>
  works && given.params?.id !== undefined && problemsOf(call, endpoint).has('412')

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)

/** Reads the fields from `^(price|createdAt):(asc|desc)$`, the only place in the contract that has them. */
function fieldsToSortBy({ query }: Endpoint): string[] {
  const { orderBy } = z.toJSONSchema(query as z.ZodObject, { io: 'input' }).properties as Record<string, { pattern: string }>
  return /^\^\(([\w|]+)\)/.exec(orderBy?.pattern ?? '')?.[1]?.split('|') ?? []
}
