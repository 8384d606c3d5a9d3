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

test('every call says what it is, what it takes and what it answers', () => {
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
    for (const [status, { description }] of Object.entries(responses)) {
      expect(status, operationId).toMatch(/^(200|201|202|204|4XX|5XX)$/)
      expect(description, operationId).toBeTruthy()
    }
    for (const status of ['4XX', '5XX'])
      expect(responses[status]?.content?.['application/problem+json']?.schema.$ref).toBe('#/components/schemas/Problem')
  }
})

test('every schema has types that exist, and points to nothing that does not', () => {
  const schemas = schemasIn(document)
  expect(schemas.length).toBeGreaterThan(1000)
  const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])
  for (const schema of schemas) {
    for (const type of [schema.type ?? []].flat()) expect(types).toContain(type)
    expect(resolved(document, schema), schema.$ref).not.toEqual(schema.$ref ? {} : undefined)
    if (schema.properties) expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(schema.required ?? []))
  }
})

/** Every schema of the document with the schemas within. */
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
