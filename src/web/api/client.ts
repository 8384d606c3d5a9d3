import { createIsomorphicFn } from '@tanstack/react-start'
import { overHTTP } from './http.ts'
import { inProcess } from './in-process.server.ts'
import { makeApi, type Outgoing } from './make.ts'

const send = createIsomorphicFn()
  .server((request: Outgoing) => inProcess(request))
  .client((request: Outgoing) => overHTTP(request))

/** The one door of every screen: in process while the server renders, HTTP with a bearer token in the browser. */
export const api = makeApi(send)
