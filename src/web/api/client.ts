import { createIsomorphicFn } from '@tanstack/react-start'
import { inProcess } from './in-process.server.ts'
import { makeApi, type Outgoing } from './make.ts'

const send = createIsomorphicFn()
  .server((request: Outgoing) => inProcess(request))
  // The first page comes with its data, so the way over HTTP is fetched when it is first needed.
  .client(async (request: Outgoing) => (await import('./http.ts')).overHTTP(request))

/** The one door of every screen: in process while the server renders, HTTP with a bearer token in the browser. */
export const api = makeApi(send)
