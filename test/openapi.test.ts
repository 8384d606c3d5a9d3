import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from './app.ts'
import { endpoints } from './call.ts'
import { type Document, documentOf, operationsOf, resolved, type Schema } from './openapi.ts'

let app: TestApp
let document: Document
beforeAll(async () => {
  app = await testApp()
  document = await documentOf(app)
})
afterAll(() => app.close())

test('the document is OpenAPI 3.1 and describes every call under its name', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: expect.any(String), version: expect.any(String) },
    servers: [{ url: '/api' }],
  })
  const described = operationsOf(document).map(({ operationId, method, path }) => [operationId, `${method} ${path}`])
  expect(Object.fromEntries(described)).toEqual(
    Object.fromEntries(Object.entries(endpoints).map(([name, { method, path }]) => [name, `${method} ${path}`])),
  )
  expect(described).toHaveLength(Object.keys(endpoints).length)
})

test('every call documents its purpose, its input and its output', () => {
  for (const { path, operationId, summary, tags, parameters = [], requestBody, responses } of operationsOf(document)) {
    expect([summary.length > 0, tags.length > 0], operationId).toEqual([true, true])
    const inPath = parameters.filter((parameter) => parameter.in === 'path')
    expect(
      inPath.map(({ name }) => `{${name}}`),
      operationId,
    ).toEqual(path.match(/\{\w+\}/g) ?? [])
    expect(
      inPath.every(({ required }) => required),
      operationId,
    ).toBe(true)
    expect(new Set(parameters.map(({ name }) => name)).size, operationId).toBe(parameters.length)
    if (endpoints[operationId]?.body || endpoints[operationId]?.form)
      expect(Object.keys(requestBody?.content ?? {}), operationId).toHaveLength(1)
    for (const [status, { description, $ref }] of Object.entries(responses)) {
      expect(status, operationId).toMatch(/^(200|201|202|204|400|401|403|404|409|410|412|413|415|419|422|429|500|503)$/)
      expect(description ?? $ref, operationId).toBeTruthy()
    }
  }
})

test('every call documents the codes of its refusals, whatever any test is refused with (test/documented.ts)', () => {
  const codesOf = (path: string, method: string, status: number) =>
    document.paths[path]?.[method]?.responses[status]?.content?.['application/problem+json']?.schema.allOf?.[1]?.properties?.code?.enum
  expect(codesOf('/purchaseOffer/{id}/acceptance', 'post', 409)).toEqual(
    expect.arrayContaining(['offer-expired', 'offer-taken', 'not-your-turn', 'listing-changed', 'still-running']),
  )
  expect(codesOf('/favorite', 'post', 403)).toEqual(
    expect.arrayContaining(['email-not-verified', 'second-factor-required', 'terms-changed', 'token-expired']),
  )
  expect(codesOf('/favorites', 'get', 403)).not.toContain('terms-changed')
  expect(document.paths['/notice/{id}']?.get?.responses).not.toHaveProperty('409')
  // 200 means that it already existed.
  expect(document.paths['/favorite']?.post?.responses).toHaveProperty('200')
  expect(document.paths['/notice']?.post?.responses).not.toHaveProperty('200')
  const { enum: codes = [], ...named } = document.components.schemas.ProblemCode ?? {}
  expect(codes.length).toBeGreaterThan(200)
  const sentences = (named as { 'x-enum-descriptions': string[] })['x-enum-descriptions']
  expect(sentences).toHaveLength(codes.length)
  expect(sentences[codes.indexOf('offer-expired')]).toBe('有効期限が過ぎています。出し直してください。')
  expect(sentences.filter((sentence) => sentence !== '').length).toBeGreaterThan(150)
})

test('signing in, request headers and response headers are in the document', () => {
  const text = JSON.stringify(document)
  expect(document.info).toMatchObject({ description: expect.stringContaining('accounts:signInWithPassword') })
  const refs = (path: string, method: string) =>
    JSON.stringify(document.paths[path]?.[method]?.parameters ?? []).match(/parameters\/\w+/g) ?? []
  expect(refs('/notice', 'post')).toEqual(['parameters/IdempotencyKey'])
  expect(refs('/notice/{id}', 'patch')).toEqual(['parameters/IfMatch', 'parameters/IdempotencyKey'])
  expect(refs('/notice/{id}', 'put')).toEqual(['parameters/IfMatch'])
  expect(refs('/notice/{id}', 'get')).toEqual([])
  expect(document.paths['/notice']?.post?.responses[201]?.headers).toHaveProperty('ETag')
  expect(document.paths['/notice']?.post?.responses[201]?.headers).toHaveProperty('Location')
  for (const [, part, name] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
    expect((document.components as unknown as Record<string, object>)[part as string], name).toHaveProperty(name as string)
})

test('a caller without credentials learns how to send them', async () => {
  const refused = await app.fetch('/api/favorites')
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="engawa"'])
})

test('codes have names, in answers and filters as in requests; areas have no multiples', () => {
  const coded = schemasIn(document).filter((schema) => 'x-enum-varnames' in schema)
  expect(coded.length).toBeGreaterThan(200)
  for (const schema of coded) {
    const names = (schema as { 'x-enum-varnames': string[] })['x-enum-varnames']
    expect(names).toHaveLength(schema.enum?.length ?? 0)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[\p{ID_Start}_][\p{ID_Continue}]*$/u)
  }
  const { User, ListingCard, Estate } = document.components.schemas
  expect(User?.properties?.userType?.enum).toEqual([1, 2, 3])
  expect(ListingCard?.properties?.floorPlan?.anyOf?.[0]?.enum).toContain(14)
  expect(Estate?.properties?.documentCodes?.items?.enum?.length).toBeGreaterThan(3)
  const status = document.paths['/negotiations']?.get?.parameters?.find(({ name }) => name === 'status')
  expect(status).toMatchObject({ description: expect.stringMatching(/^1 .+, 2 .+, 3 .+, 4 .+, 9 .+/) })
  expect(JSON.stringify(document)).not.toContain('multipleOf')
})

test('every schema has existing types, and no dangling reference', () => {
  const schemas = schemasIn(document)
  expect(schemas.length).toBeGreaterThan(1000)
  const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])
  for (const schema of schemas) {
    for (const type of [schema.type ?? []].flat()) expect(types).toContain(type)
    expect(resolved(document, schema), schema.$ref).not.toEqual(schema.$ref ? {} : undefined)
    if (schema.properties) expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(schema.required ?? []))
  }
})

/** Every schema of the document, including nested ones. */
function schemasIn({ components }: Document): Schema[] {
  const within = (schema: Schema): Schema[] => [
    schema,
    ...[
      ...Object.values(schema.properties ?? {}),
      ...(schema.items ? [schema.items] : []),
      ...(schema.anyOf ?? []),
      ...(schema.allOf ?? []),
    ].flatMap(within),
  ]
  const calls = operationsOf(document).flatMap(({ parameters = [], requestBody, responses }) => [
    ...parameters.map(({ schema }) => schema),
    ...[requestBody, ...Object.values(responses)].flatMap((part) => Object.values(part?.content ?? {}).map(({ schema }) => schema)),
  ])
  return [...Object.values(components.schemas), ...calls].flatMap(within)
}
