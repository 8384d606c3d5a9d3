import { expect, test } from 'vitest'
import { wordOf } from '#platform/http/field-words.ts'
import { openAPIDocument } from '#platform/http/openapi.ts'
import { problemOf } from '#platform/http/sentence.ts'
import type { z } from '#platform/zod.ts'
import { createAPI } from '#src/api.ts'
import { candidatesOf, goodOf } from './candidates.ts'
import { type Document, operationsOf, resolved } from './openapi.ts'

const { operations } = createAPI()
const document = openAPIDocument(operations) as unknown as Document

/** Words written in Latin letters in Japanese as well. */
const latin = /ID|URL|PDF|CSV/g
/** An identifier of the code, a number in place of a name (「0を選び直してください。」), or no field name although one field is wrong. */
const isMisnamed = (path: string, sentence: string) =>
  /[A-Za-z]/.test(sentence.replaceAll(latin, '')) || /^\d/.test(sentence) || (path !== 'body' && sentence.startsWith('入力内容'))

test('every error in a body names its field in Japanese', () => {
  const { wrong, count } = sentencesOf(({ operationId, requestBody }) => {
    const schema = requestBody?.content['application/json']?.schema
    const { body } = operations.get(operationId)?.endpoint ?? {}
    return schema && body ? [{ parser: body, inputs: candidatesOf(document, schema) }] : []
  })
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(3000)
})

test('every error in a parameter names it in Japanese', () => {
  const { wrong, count } = sentencesOf(({ operationId, parameters = [] }) => {
    const { query } = operations.get(operationId)?.endpoint ?? {}
    const asked = parameters.filter((parameter) => parameter.in === 'query')
    const least = Object.fromEntries(
      asked.filter(({ required }) => required).map(({ name, schema }) => [name, String(goodOf(document, schema))]),
    )
    const bad = asked.flatMap(({ name, schema }) => {
      const long = 'あ'.repeat(3000)
      return (resolved(document, schema).type === 'array' ? [`1,${long}`, '1,x', 'x,1.5', '-99999999999'] : [long, 'x', '-1', '1.5']).map(
        (text) => ({ ...least, [name]: text }),
      )
    })
    return query ? [{ parser: query, inputs: bad }] : []
  })
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(1000)
})

function sentencesOf(asked: (operation: ReturnType<typeof operationsOf>[number]) => { parser: z.ZodType; inputs: unknown[] }[]) {
  const wrong = new Set<string>()
  let count = 0
  for (const operation of operationsOf(document))
    for (const { parser, inputs } of asked(operation))
      for (const input of inputs) {
        const { error } = parser.safeParse(input, { reportInput: true })
        // An unknown key has to be quoted back in the caller's own spelling.
        const issues = error?.issues.filter(({ code }) => code !== 'unrecognized_keys') ?? []
        for (const [path, sentence] of Object.entries(problemOf(parser, issues).fields)) {
          count++
          if (isMisnamed(path, sentence)) wrong.add(`${operation.operationId} ${path}: ${sentence}`)
        }
      }
  return { wrong: [...wrong], count }
}

test('a field that may be sent back but not changed has a word, too', () => {
  const unnamed = new Set<string>()
  for (const { operationId, requestBody } of operationsOf(document)) {
    const { properties = {} } = resolved(document, requestBody?.content['application/json']?.schema ?? {})
    for (const [name, field] of Object.entries(properties))
      if (Object.keys(resolved(document, field)).length === 0 && !wordOf(name)) unnamed.add(`${operationId} ${name}`)
  }
  expect([...unnamed].map((each) => each.split(' ')[1])).toEqual([])
})
