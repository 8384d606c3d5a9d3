import type { Endpoint } from '#platform/http/contract.ts'
import { contracts } from '#src/contracts.ts'
import type { TestApp } from './app.ts'
import type { Person } from './cast.ts'
import type { CallValues } from './permission-rows.ts'

export const endpoints = Object.assign({}, ...Object.values(contracts)) as Record<string, Endpoint>

interface How {
  by?: Person
  headers?: Record<string, string>
}

export interface RawAnswer {
  status: number
  headers: Headers
  text: string
}

/** Makes a call without the client's own checks, as anyone could: the input is sent as it is. */
export async function callWith(
  app: Pick<TestApp, 'fetch'>,
  call: string,
  given: CallValues = {},
  { by, headers = {} }: How = {},
): Promise<RawAnswer> {
  const { method } = endpoints[call] as Endpoint
  const { body } = given
  const plain = body === undefined || body instanceof FormData || typeof body === 'string'
  const response = await app.fetch(urlOf(call, given), {
    by,
    method: method.toUpperCase(),
    headers: { ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }), ...headers },
    body: plain ? (body as BodyInit) : JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

export function urlOf(call: string, { params = {}, query = {} }: CallValues): string {
  const path = (endpoints[call] as Endpoint).path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    [params[name] ?? '']
      .flat()
      .map((value) => encodeURIComponent(String(value).toWellFormed()))
      .join(','),
  )
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return `/api${path}${parameters.size > 0 ? `?${parameters}` : ''}`
}
