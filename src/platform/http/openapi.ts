import { AS_COMPANION, companionCookie, VIEWER_HEADER } from '#platform/auth/cookies.ts'
import { version } from '#platform/version.ts'
import { z } from '#platform/zod.ts'
import { type Endpoint, takesKey } from './contract.ts'
import { codesByParameter, type Operations, withCodes } from './openapi-codes.ts'
import { headers, INTRODUCTION } from './openapi-common.ts'
import { mayExist, problemResponses, problemSchemas, problemsOf, sharedResponses } from './openapi-problems.ts'

type IO = 'input' | 'output'
type JSONSchema = Record<string, unknown>

/**
 * The OpenAPI 3.1 document of the mounted calls. zod writes the schemas from the very ones that parse the calls, so the document cannot
 * promise what the parser does not keep.
 */
export function openAPIDocument(operations: Operations) {
  const schemas = describedSchemas(operations)
  const codes = codesByParameter(operations)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [operationId, { tag, endpoint }] of operations) {
    const path = paths[endpoint.path] ?? {}
    paths[endpoint.path] = path
    path[endpoint.method] = operation(operationId, tag, endpoint, schemas, codes(tag))
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Engawa API', version, description: INTRODUCTION },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { ...schemas.named, ...problemSchemas(operations) },
      ...{ headers, responses: sharedResponses, parameters: headerParameters, securitySchemes },
    },
  }
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
  companion: {
    type: 'apiKey',
    in: 'cookie',
    name: companionCookie({ secureCookies: true }),
    description: `Of somebody who looks on without an account; counts in a request with the header ${VIEWER_HEADER}: ${AS_COMPANION}`,
  },
}

const headerParameters = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The ETag of what the caller saw: where another stands by now, nothing is changed and the answer is 412 version-mismatch.',
    schema: { type: 'string', examples: ['"3"'] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Made by the caller for one deed: sent again within a day under it, the call is answered as the first time and does nothing.',
    schema: { type: 'string', maxLength: 200 },
  },
}

function operation(
  operationId: string,
  tag: string,
  e: Endpoint,
  schemas: Schemas,
  codes: ReturnType<ReturnType<typeof codesByParameter>>,
) {
  const media = e.body ? 'application/json' : 'multipart/form-data'
  const body = e.body ?? e.form
  const answer = e.status === 204 ? {} : { content: { [e.media ?? 'application/json']: { schema: schemas.of(e.output, 'output') } } }
  return {
    operationId,
    tags: [tag],
    summary: e.summary,
    security: e.access === 'public' ? [] : [{ bearer: [] }, { session: [] }, ...(e.companion === 'may' ? [{ companion: [] }] : [])],
    parameters: [
      ...parameters('path', e.params, schemas),
      ...parameters('query', e.query, schemas).map(codes),
      ...(e.params?.shape.id && problemsOf(operationId, e).has('412') ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
      ...(takesKey(e) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body && { requestBody: { required: !isOptional(body), content: { [media]: { schema: schemas.of(body, 'input') } } } }),
    responses: {
      [e.status]: { description: e.status === 204 ? 'No Content' : 'OK', ...headersOf(e), ...answer },
      ...(mayExist(operationId, e) && { 200: { description: 'It was there already', ...answer } }),
      ...(e.mayWait && { 202: { description: 'Accepted', ...answer } }),
      ...problemResponses(operationId, e),
    },
  }
}

function headersOf(e: Endpoint) {
  const versioned = e.status !== 204 && Boolean((e.output as { shape?: { version?: unknown } }).shape?.version)
  const sent = {
    ...(versioned && { ETag: { $ref: '#/components/headers/ETag' } }),
    ...(e.status === 201 && { Location: { $ref: '#/components/headers/Location' } }),
  }
  return Object.keys(sent).length > 0 ? { headers: sent } : {}
}

/** A body that may be empty may be omitted. */
const isOptional = (body: z.ZodType) => body.safeParse({}).success

function parameters(place: 'path' | 'query', shape: z.ZodObject | undefined, schemas: Schemas) {
  if (!shape) return []
  const { properties = {}, required = [] } = schemas.of(shape, 'input') as { properties?: Record<string, JSONSchema>; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    // Several values are one comma-separated parameter.
    ...(place === 'query' && schema.type === 'array' && { style: 'form', explode: false }),
    schema,
  }))
}

interface Schemas {
  named: Record<string, JSONSchema>
  of(schema: z.ZodType, io: IO): JSONSchema
}

/**
 * Every schema as JSON Schema, once. A schema with an id is placed under it among the components; if it is also sent, its input form
 * (fields with a default are optional) goes under the id plus "Input".
 */
function describedSchemas(operations: Operations): Schemas {
  const known = { input: new Map<z.ZodType, JSONSchema>(), output: new Map<z.ZodType, JSONSchema>() }
  const named: Record<IO, Record<string, JSONSchema>> = { input: {}, output: {} }
  function convert(schema: z.ZodType | undefined, io: IO) {
    if (!schema || known[io].has(schema)) return
    const { $schema, $defs = {}, ...own } = z.toJSONSchema(schema, { io, override: withOwnWords }) as JSONSchema & { $defs?: object }
    known[io].set(schema, own)
    Object.assign(named[io], $defs)
  }
  for (const { endpoint: e } of operations.values()) {
    if (e.status !== 204) convert(e.output, 'output')
    for (const schema of [e.params, e.query, e.body, e.form]) convert(schema, 'input')
  }
  const differing = differingIDs(named)
  const nameOf = (id: string, io: IO) => (io === 'input' && differing.has(id) ? `${id}Input` : id)
  const pointed = (schema: JSONSchema, io: IO): JSONSchema =>
    JSON.parse(JSON.stringify(schema), (key, value) =>
      key === '$ref' && typeof value === 'string' ? `#/components/schemas/${nameOf(value.replace('#/$defs/', ''), io)}` : value,
    )
  const components = (['output', 'input'] as const).flatMap((io) =>
    Object.entries(named[io]).map(([id, schema]) => [nameOf(id, io), pointed(schema, io)] as const),
  )
  return { named: Object.fromEntries(components), of: (schema, io) => pointed(known[io].get(schema) ?? {}, io) }
}

/** The ids whose input and output differ, plus those that refer to one of them. */
function differingIDs({ input, output }: Record<IO, Record<string, JSONSchema>>) {
  const shared = Object.keys(input).filter((id) => id in output)
  const texts = new Map(shared.map((id) => [id, JSON.stringify(input[id])]))
  const differing = new Set(shared.filter((id) => texts.get(id) !== JSON.stringify(output[id])))
  for (const id of differing) for (const [other, text] of texts) if (text.includes(`"#/$defs/${id}"`)) differing.add(other) // iterating a set includes what is added meanwhile
  return differing
}

/** Moves `label` to the `x-` prefix that OpenAPI requires, and adds the labels of codes. */
function withOwnWords({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JSONSchema }) {
  withCodes(zodSchema, jsonSchema)
  const { label } = jsonSchema
  delete jsonSchema.label
  if (label) jsonSchema['x-label'] = label
}
