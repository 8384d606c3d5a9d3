import { createFetch, FetchError } from 'ofetch'
import { bearer, refreshAfter403 } from '#web/auth/auth.ts'
import { askFirst, wantedFirst } from './asked-first.ts'
import type { OutgoingRequest } from './make.ts'

/**
 * Sends from the browser; ofetch retries a reading call once on 408, 409, 425, 429 and 5xx. A 403 refreshes the token once and retries; a
 * 403 that requires a second factor or consent to new terms prompts for it, and the call then continues.
 */
export async function overHTTP(request: OutgoingRequest): Promise<unknown> {
  const token = await bearer()
  try {
    return await fetchWith(token, request)
  } catch (error) {
    const what = wantedFirst(error)
    if (what) {
      if (await askFirst(what)) return fetchWith(await bearer(), request)
      throw error
    }
    if (!token || !(error instanceof FetchError) || error.status !== 403) throw error
    return fetchWith(await refreshAfter403(token), request)
  }
}

/** A CSV stays bytes: it may be in Shift_JIS, which reading it as UTF-8 text would garble. */
const ofetch = createFetch({
  fetch: async (request, options) => {
    const response = await fetch(request, options)
    if (!response.headers.get('content-type')?.startsWith('text/csv')) return response
    return new Response(response.body, { status: response.status, headers: { 'content-type': 'application/octet-stream' } })
  },
})

const fetchWith = (token: string | null, { method, url, body, headers, signal }: OutgoingRequest) =>
  ofetch(url, {
    method,
    body: body as Record<string, unknown> | FormData | undefined,
    signal,
    headers: { accept: 'application/json', ...headers, ...(token ? { authorization: `Bearer ${token}` } : antiForgery()) },
    credentials: 'same-origin',
    timeout: 0,
  })

/** Without a token the cookie identifies the caller, and may change things only together with this header. */
function antiForgery(): Record<string, string> {
  const token = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]
  return token ? { 'x-xsrf-token': token } : {}
}
