import type { Handlers } from '#platform/http/serve.ts'
import type { authContract } from './contract.ts'

export const authHandlers: Handlers<typeof authContract> = {
  getAuthConfig: ({ config: { identity } }) => ({
    provider: identity.provider,
    apiKey: identity.apiKey,
    projectId: identity.projectID,
    authDomain: identity.authDomain,
    googleClientId: identity.googleClientID ?? '',
  }),
  getSession: ({ viewer }) => {
    switch (viewer.kind) {
      case 'member': {
        const { kind: _, ...shown } = viewer
        return { viewer: shown, newcomer: null }
      }
      case 'newcomer': {
        const { kind: _, ...shown } = viewer
        return { viewer: null, newcomer: shown }
      }
      // A companion has no account, so they are signed in to none.
      case 'companion':
      case 'guest':
        return { viewer: null, newcomer: null }
    }
  },
}
