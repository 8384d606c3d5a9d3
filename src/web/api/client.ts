import { createIsomorphicFn } from '@tanstack/react-start'
import { inProcess } from './in-process.server.ts'
import type { Api, NamedCall, OutgoingRequest, Send } from './make.ts'

const send: Send = createIsomorphicFn()
  .server((request: OutgoingRequest, named: NamedCall) => inProcess(request, named))
  .client(async (request: OutgoingRequest, _named: NamedCall) => (await import('./http.ts')).overHTTP(request))

/**
 * Every screen calls the API through this: in process while the server renders, over HTTP with a bearer token in the browser. A first page
 * comes with its data, so the code that makes and sends calls is loaded with the browser's first call.
 */
export const api = new Proxy({} as Api, {
  get:
    (_, name: keyof Api) =>
    async (...call: unknown[]) => {
      const operation = (await calls())[name] as ((...call: unknown[]) => Promise<unknown>) | undefined
      if (!operation) throw new Error(`The API has no call named ${name}.`)
      return operation(...call)
    },
})

let made: Promise<Api> | undefined
const calls = () => {
  made ??= import('./make.ts').then(({ makeApi }) => makeApi(send))
  return made
}
