import type { TestApp } from './app.ts'

export interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}
export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}
export interface Document {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> }
}

/** The API as it describes itself. */
export const documentOf = async (app: Pick<TestApp, 'fetch'>): Promise<Document> =>
  (await app.fetch('/api/openapi.json')).json() as Promise<Document>

export const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })))

/** Where a schema points to, if it does. */
export const resolved = ({ components }: Document, schema: Schema): Schema =>
  schema.$ref ? (components.schemas[schema.$ref.replace('#/components/schemas/', '')] ?? {}) : schema
