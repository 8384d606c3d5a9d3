import { getRequest } from '@tanstack/react-start/server'
import { createFetchError } from 'ofetch'
import { runningRead } from '#server/running.ts'
import type { NamedCall, OutgoingRequest } from './make.ts'

/** Calls the API inside the server as the page's own reader, so a page shows only what its reader may see. */
export async function inProcess({ method, url }: OutgoingRequest, { operation, ...asked }: NamedCall): Promise<unknown> {
  if (method !== 'GET') throw new Error(`A page may only read while it is rendered, and ${operation} is not a read.`)
  const { answer, refusal } = await runningRead(getRequest(), operation, asked)
  if (!refusal) return answer
  // The same error that the browser would get.
  throw createFetchError({ request: url, options: {} as never, response: Object.assign(refusal, { _data: await refusal.json() }) as never })
}
