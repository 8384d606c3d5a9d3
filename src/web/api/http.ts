import { FetchError, ofetch } from 'ofetch'
import { bearer, refreshAfter403 } from '#web/auth/auth.ts'
import { askFirst, wantedFirst } from './asked-first.ts'
import type { Outgoing } from './make.ts'

/**
 * Sends from the browser; ofetch repeats a reading call once on 408, 409, 425, 429 and 5xx. A 403 refreshes the token once and tries again;
 * one that asks for a second factor, or for the consent to other terms, has it asked, and the call goes on after it.
 */
export async function overHTTP(request: Outgoing): Promise<unknown> {
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

const fetchWith = (token: string | null, { method, url, body, headers, signal }: Outgoing) =>
  ofetch(url, {
    method,
    body: body as Record<string, unknown> | FormData | undefined,
    signal,
    headers: { accept: 'application/json', ...headers, ...(token ? { authorization: `Bearer ${token}` } : antiForgery()) },
    credentials: 'same-origin',
    timeout: 0,
  })

/** Without a token the cookie speaks for the caller, and may change things only with this beside it. */
function antiForgery(): Record<string, string> {
  const token = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]
  return token ? { 'x-xsrf-token': token } : {}
}
