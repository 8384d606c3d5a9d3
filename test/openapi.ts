import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { hasDecimals } from '#platform/http/values.ts'
import type { TestApp } from './app.ts'

export interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  examples?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
}
export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<
    string,
    { $ref?: string; description?: string; headers?: Record<string, object>; content?: Record<string, { schema: Schema }> }
  >
}
export interface Document {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> }
}

/** The API's own description. */
export const documentOf = async (app: Pick<TestApp, 'fetch'>): Promise<Document> =>
  (await app.fetch('/api/openapi.json')).json() as Promise<Document>

/** Every call, with its path and query parameters; those in headers are the same for all, and are references. */
export const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...{ path, method, ...operation },
      parameters: (operation.parameters ?? []).filter((parameter) => !('$ref' in parameter)),
    })),
  )

/** Follows a schema's reference, if it has one. */
export const resolved = ({ components }: Document, schema: Schema): Schema =>
  schema.$ref ? (components.schemas[schema.$ref.replace('#/components/schemas/', '')] ?? {}) : schema

/** Validates values against the document: by schema and its place in the document. Equal schemas share a validator. */
export function validatorsOf(document: Document) {
  const ajv = formats.default(new Ajv2020({ strict: false, inlineRefs: false, messages: false, code: { optimize: false } }))
  ajv.addKeyword({ keyword: 'x-decimals', validate: hasDecimals })
  ajv.addSchema(document, 'api')
  const known = new Map<string, ValidateFunction>()
  return (schema: Schema, place: string[]) => {
    const text = JSON.stringify(schema)
    const validator = known.get(text) ?? ajv.compile({ $ref: `api#${place.map(step).join('')}` })
    known.set(text, validator)
    return validator
  }
}

const step = (key: string) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`
