import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from './app.ts'
import { callWith, type RawAnswer } from './call.ts'
import type { Person } from './cast.ts'
import { documentOf, operationsOf, resolved } from './openapi.ts'
import { type CallValues, columns, permissionRows } from './permission-rows.ts'
import { undone } from './undone.ts'
import { makeWorld } from './world.ts'

const SEED = 20261121
const RUNS = 1200

let app: TestApp
let known: Known[]
beforeAll(async () => {
  app = await testApp()
  known = await knownCalls(app)
})
afterAll(() => app.close())

test('no good call with one or two odd values breaks the server', { timeout: 120_000 }, async () => {
  const statuses = await hunt((call, given, by) => callWith(app, call, given, { by }))
  expect(statuses.length).toBe(RUNS)
  expect(statuses.filter((status) => status === 200 || status === 201).length / RUNS).toBeGreaterThan(0.3)
})

test('a fractional bound, which once broke the database, would be found', async () => {
  const broken = (call: string, { query = {} }: CallValues): Promise<Pick<RawAnswer, 'status' | 'text'>> => {
    const between = Object.entries(query).some(([name, value]) => /(From|To)$/.test(name) && typeof value === 'number' && value % 1 !== 0)
    return Promise.resolve({ status: between ? 500 : 200, text: call })
  }
  await expect(hunt(broken)).rejects.toThrow(/Property failed/)
})

interface Known {
  call: string
  given: CallValues
  by: Person | undefined
  /** Paths that may be mutated: path parameters, query, and every field of the body, including those not given. */
  places: string[][]
}

async function hunt(send: (call: string, given: CallValues, by: Person | undefined) => Promise<Pick<RawAnswer, 'status' | 'text'>>) {
  const statuses: number[] = []
  const change = fc.record({ place: fc.nat(), value: oddValue })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...known), fc.array(change, { maxLength: 2 }), async ({ call, given, by, places }, changes) => {
      const changed = structuredClone(given)
      for (const { place, value } of changes) if (places.length > 0) put(changed, places[place % places.length] as string[], value)
      const { status, text } = await undone(app, () => send(call, changed, by))
      statuses.push(status)
      expect(status, `${call} ${JSON.stringify(changed)} ${text}`).toBeLessThan(500)
    }),
    { seed: SEED, numRuns: RUNS },
  )
  return statuses
}

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    ' ',
    true,
    0,
    -1,
    0.5,
    2 ** 31,
    2 ** 53,
    1e300,
    'NaN',
    '0',
    '1,2,,3',
    '2026-02-30',
    '9999-12-31',
  ),
  fc.constantFrom<unknown>(
    '\u0000',
    '\ud800',
    '%',
    "'; --",
    '../..',
    '__proto__',
    'あ'.repeat(5000),
    [],
    {},
    [null],
    [[]],
    ['a', 'a'],
    '2026-13',
  ),
  fc.integer(),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Every row of the permission table that succeeds for someone. Picture uploads are excluded, because a form is not JSON. */
async function knownCalls(app: TestApp): Promise<Known[]> {
  const document = await documentOf(app)
  const operations = new Map(operationsOf(document).map((operation) => [operation.operationId, operation]))
  return permissionRows(await makeWorld(app)).flatMap(([call, statuses, given = {}]) => {
    const column = statuses.split(' ').findLastIndex((status) => status.startsWith('2'))
    if (column < 0 || given.body instanceof FormData) return []
    const { parameters = [], requestBody } = operations.get(call) ?? {}
    const fields = Object.keys(resolved(document, requestBody?.content['application/json']?.schema ?? {}).properties ?? {})
    const places = [
      ...parameters.map(({ name, in: where }) => [where === 'path' ? 'params' : 'query', name]),
      ...(requestBody ? [['body']] : []),
      ...fields.map((name) => ['body', name]),
      ...placesIn(given.body).map((place) => ['body', ...place]),
    ]
    return [{ call, given, by: columns[column], places }]
  })
}

const placesIn = (value: unknown): string[][] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => [[key], ...placesIn(inner).map((rest) => [key, ...rest])])
    : []

function put(target: object, [key = '', ...rest]: string[], value: unknown) {
  const at = target as Record<string, unknown>
  if (rest.length === 0) at[key] = value
  else {
    if (at[key] === null || typeof at[key] !== 'object') at[key] = {}
    put(at[key] as object, rest, value)
  }
}
