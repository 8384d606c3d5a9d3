import { type Ctx, UserType } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { Handlers } from '#platform/http/serve.ts'
import { hasTermsToAccept } from '#platform/setting/legal/owed.ts'
import { requireMember, requireRecentLogin } from '#platform/viewer.ts'
import type { authContract } from './contract.ts'
import { endOtherSignIns, endSignIn, listSignIns } from './sign-ins.ts'

export const authHandlers: Handlers<typeof authContract> = {
  getAuthConfig: ({ config: { identity } }) => ({
    provider: identity.provider,
    apiKey: identity.apiKey,
    projectId: identity.projectID,
    authDomain: identity.authDomain,
    googleClientId: identity.googleClientID ?? '',
  }),
  getSession: (ctx) => {
    const { viewer } = ctx
    switch (viewer.kind) {
      case 'member': {
        const { kind: _, termsEdition: _1, ...shown } = viewer
        const house = viewer.userType === UserType.admin && { house: ctx.config.adminUserID }
        const owed = hasTermsToAccept(ctx, viewer) && { termsDue: true as const }
        return { viewer: { ...shown, ...house, ...owed }, newcomer: null, unproven: null }
      }
      case 'newcomer': {
        const { kind: _, bar, ...shown } = viewer
        const newcomer = { ...shown, bar: bar ? { code: bar.code, title: bar.message } : null }
        return { viewer: null, newcomer, unproven: null }
      }
      case 'unproven': {
        const { id, name, enrolled } = viewer
        return { viewer: null, newcomer: null, unproven: { id, name, enrolled } }
      }
      // A companion has no account.
      case 'companion':
      case 'guest':
        return { viewer: null, newcomer: null, unproven: null }
    }
  },
  getSignIns: (ctx, { params }) => listSignIns(ctx, ownID(ctx, params.id)),
  endOtherSignIns: (ctx, { params }) => {
    const id = ownID(ctx, params.id)
    requireRecentLogin(ctx)
    return endOtherSignIns(ctx, id)
  },
  endSignIn: (ctx, { params }) => {
    const id = ownID(ctx, params.id)
    requireRecentLogin(ctx)
    return endSignIn(ctx, id, params.signInID)
  },
}

/** Sign-ins are visible only to their owner: 404 for everyone else. */
function ownID(ctx: Ctx, id: string): string {
  if (requireMember(ctx).id === id) return id
  throw notFound()
}
