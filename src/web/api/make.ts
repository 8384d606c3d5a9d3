import type { CallOptions, Client } from '#platform/http/contract.ts'
import type { Contracts } from '#src/contracts.ts'
import { type Operation, operations } from './operations.gen.ts'

type Everything<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never
type FlatClient = { [R in keyof Contracts]: Client<Contracts[R]> }[keyof Contracts]
/** Every call of the API by its operationId. */
export type Api = Everything<FlatClient>

export interface OutgoingRequest {
  method: string
  url: string
  body?: unknown
  headers: Record<string, string>
  signal?: AbortSignal
}
/** The same call by name, when no HTTP is needed. */
export interface NamedCall {
  operation: string
  params: Record<string, string>
  query: Record<string, string>
}
export type Send = (request: OutgoingRequest, named: NamedCall) => Promise<unknown>

interface CallFields {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Thrown before sending when a path parameter, a body or a form field is missing; names the first. */
export class RequiredError extends Error {
  readonly field: string
  constructor(field: string, operation: string) {
    super(`Required parameter ${field} was null or undefined when calling ${operation}.`)
    this.name = 'RequiredError'
    this.field = field
  }
}

/** A typed client over any transport: in process, over HTTP, or in a test. */
export const makeApi = (send: Send): Api =>
  new Proxy({} as Record<string, unknown>, {
    get: (made, name: string) => (made[name] ??= operation(name, send)),
  }) as unknown as Api

function operation(asked: string, send: Send) {
  const [name, method, path, needs] = operations[asked] ? [asked, ...operations[asked]] : unspelled(asked)
  if (!method || !path) return undefined
  return async (given: CallFields = {}, options: CallOptions = {}) => {
    const params = paramsOf(name, path, given.params)
    const query = filled(given.query)
    const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_, key: string) => pathPart(params[key] as string))}${queryString(query)}`
    requireBody(name, needs, given.body)
    const headers: Record<string, string> = {}
    if (options.ifMatch !== undefined) headers['if-match'] = `"${options.ifMatch}"`
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
    return send(
      { method: method.toUpperCase(), url, body: given.body, headers, signal: options.signal },
      { operation: name, params, query },
    )
  }
}

/**
 * In the browser a call carries its own description ("putNotice put /notice/{id} 1", as bin/calls-in-short.ts writes it), so the full list
 * is not shipped.
 */
function unspelled(asked: string): readonly [name: string, method?: string, path?: string, needs?: Operation[2]] {
  const [name = asked, method, path, needs] = String(asked).split(' ')
  return [name, method, path, needs === '1' ? 1 : needs?.split(',')]
}

function requireBody(name: string, needs: Operation[2], body: unknown) {
  if (needs === 1 && (body === undefined || body === null)) throw new RequiredError('body', name)
  if (needs === 1 || needs === undefined) return
  const form = body instanceof FormData ? body : new FormData()
  for (const field of needs) if (!form.get(field)) throw new RequiredError(field, name)
}

function paramsOf(name: string, path: string, given: Record<string, unknown> = {}): Record<string, string> {
  const params: Record<string, string> = {}
  for (const [, key = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const value = given[key]
    if (value === undefined || value === null || value === '') throw new RequiredError(key, name)
    params[key] = String(value)
  }
  return params
}

/** Lists are joined by commas; empty values are omitted. */
function filled(query: Record<string, unknown> = {}): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [key, value] of Object.entries(query)) {
    const text = value === undefined || value === null ? '' : String(value)
    if (text !== '') texts[key] = text
  }
  return texts
}

const pathPart = (text: string) => text.split(',').map(encodeURIComponent).join(',')

function queryString(query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([key, text]) => `${encodeURIComponent(key)}=${encodeURIComponent(text)}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
