import { createMiddleware, createStart } from '@tanstack/react-start'
import { pageHeaders } from '#platform/http/security-headers.ts'
import { runningConfig } from '#src/running.ts'

/** Every page carries a nonce of its own: only scripts and styles written with it run. */
const securePage = createMiddleware().server(async ({ next }) => {
  const nonce = newNonce()
  const result = await next({ context: { nonce } })
  const { production, identity, mapTilesURL } = runningConfig()
  const headers = pageHeaders({
    nonce,
    production,
    hotReload: import.meta.env.DEV,
    connect: identity.provider === 'google' ? googleIdentity : [],
    images: mapTilesURL ? [new URL(mapTilesURL).origin] : [],
  })
  for (const [name, value] of Object.entries(headers)) result.response.headers.set(name, value)
  return result
})

export const startInstance = createStart(() => ({ requestMiddleware: [securePage] }))

const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))

const googleIdentity = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
