import { getRequest } from '@tanstack/react-start/server'
import { createFetchError } from 'ofetch'
import { runningApp } from '#src/running.ts'
import type { Outgoing } from './make.ts'

const FORWARDED = ['cookie', 'accept-language', 'x-forwarded-for', 'user-agent']

/** Calls the API inside the server with the page's own cookie, so that a page can do what its reader may do and no more. */
export async function inProcess({ method, url, body, headers }: Outgoing): Promise<unknown> {
  const page = getRequest()
  const request = new Request(new URL(url, page.url), {
    method,
    headers: { ...forwarded(page.headers), ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const response = await runningApp().fetch(request)
  const text = await response.text()
  const data = text === '' ? undefined : JSON.parse(text)
  if (response.ok) return data
  throw createFetchError({ request: url, options: {} as never, response: Object.assign(response, { _data: data }) as never })
}

const forwarded = (headers: Headers) =>
  Object.fromEntries(FORWARDED.flatMap((name) => (headers.get(name) ? [[name, headers.get(name) as string]] : [])))
