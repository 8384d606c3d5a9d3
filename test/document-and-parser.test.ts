import { expect, test } from 'vitest'
import { openAPIDocument } from '#platform/http/openapi.ts'
import type { Operations } from '#platform/http/openapi-codes.ts'
import type { z } from '#platform/zod.ts'
import { createAPI } from '#src/api.ts'
import { candidatesOf, goodOf } from './candidates.ts'
import { type Document, type Operation, operationsOf, type Schema, validatorsOf } from './openapi.ts'

/*
 * Checks document and parser against the same values, at and beyond every limit in the document: the document by a JSON Schema validator,
 * the parser by parsing. Other spellings the parser accepts (full-width digits, hiragana for katakana) result in the same value.
 */
const { operations } = createAPI()
const document = openAPIDocument(operations) as unknown as Document
const validatorFor = validatorsOf(document)

test('a body that the document allows is accepted, and one that it forbids is refused', () => {
  const sides = sidesOf(
    ({ body }) => body,
    ({ requestBody }) => ['requestBody', 'content', 'application/json', requestBody?.content['application/json']?.schema],
  )
  expect(sides.length).toBeGreaterThan(60)
  expect(disagreements(sides)).toEqual([])
})

test('an answer that the document allows is allowed by the contract', () => {
  const sides = sidesOf(
    ({ output, status, media }) => (status === 204 || media ? undefined : output),
    ({ responses }) => {
      const status = Object.keys(responses)[0] ?? ''
      return ['responses', status, 'content', 'application/json', responses[status]?.content?.['application/json']?.schema]
    },
  )
  expect(sides.length).toBeGreaterThan(60)
  // Only in this direction: a field with a default may be missing by the contract, yet the document promises it (conventions.test.ts).
  expect(disagreements(sides).filter((wrong) => !wrong.includes(' forbids '))).toEqual([])
})

test('a parameter that the document allows is accepted, and one that it forbids is refused', () => {
  const wrong: string[] = []
  const checked = { allowed: 0, forbidden: 0 }
  for (const { operationId, path, method, parameters = [] } of operationsOf(document)) {
    const { query, params } = operations.get(operationId)?.endpoint ?? {}
    const least = (where: string) =>
      Object.fromEntries(
        parameters
          .filter(({ in: place, required }) => place === where && required)
          .map(({ name, schema }) => [name, written(goodOf(document, schema))]),
      )
    for (const [index, { name, in: place, schema }] of parameters.entries()) {
      const allows = validatorFor(schema, ['paths', path, method, 'parameters', String(index), 'schema'])
      const parser = place === 'path' ? params : query
      for (const value of candidatesOf(document, schema)) {
        const text = written(value)
        if (text === undefined || (schema.type === 'array') !== Array.isArray(value)) continue
        // An address does not distinguish a number from a text.
        const allowed = allows(value) || allows(Array.isArray(value) ? value.map(String) : text)
        checked[allowed ? 'allowed' : 'forbidden']++
        if (parser?.safeParse({ ...least(place), [name]: text }).success !== allowed)
          wrong.push(`${operationId}: the document ${allowed ? 'allows' : 'forbids'} ${name}=${text.slice(0, 100)}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect([checked.allowed > 3000, checked.forbidden > 3000], JSON.stringify(checked)).toEqual([true, true])
})

interface Side {
  name: string
  parser: z.ZodType
  place: string[]
  schema: Schema
}

/** Each distinct schema once, with its place in the document. */
function sidesOf(
  parserOf: (endpoint: NonNullable<ReturnType<Operations['get']>>['endpoint']) => z.ZodType | undefined,
  placeOf: (operation: Operation) => [...string[], Schema | undefined],
): Side[] {
  const known = new Set<z.ZodType>()
  return operationsOf(document).flatMap(({ path, method, ...operation }) => {
    const endpoint = operations.get(operation.operationId)?.endpoint
    const parser = endpoint && parserOf(endpoint)
    if (!parser || known.has(parser)) return []
    known.add(parser)
    const place = placeOf(operation)
    const schema = place.pop() as Schema
    return [{ name: operation.operationId, parser, place: ['paths', path, method, ...(place as string[]), 'schema'], schema }]
  })
}

function disagreements(sides: Side[]) {
  const wrong: string[] = []
  const met = new Set<string>()
  for (const { name, parser, place, schema } of sides) {
    const allows = validatorFor(schema, place)
    const allowed = candidatesOf(document, schema, met).filter((value) => {
      const allowed = allows(value)
      if (parser.safeParse(value).success !== allowed)
        wrong.push(`${name}: the document ${allowed ? 'allows' : 'forbids'} ${JSON.stringify(value).slice(0, 300)}`)
      return allowed
    })
    if (allowed.length === 0) wrong.push(`${name}: no good value was found`)
  }
  return wrong
}

/** As written in an address; undefined for values an address cannot express: an empty parameter is absent, and a comma separates values. */
function written(value: unknown): string | undefined {
  const texts = [value].flat().map((one) => (one === null || typeof one === 'object' ? undefined : String(one)))
  return new Set(texts).size === [value].flat().length &&
    texts.length > 0 &&
    texts.every((text) => text !== undefined && /^[^,]+$/.test(text))
    ? texts.join(',')
    : undefined
}
