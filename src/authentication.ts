import type { Hono } from 'hono'
import { followEmail } from '#domain/user/email.ts'
import { findMember } from '#domain/user/members.ts'
import { createIdentityProvider, type IdentityProvider } from '#identity-provider/identity-provider.ts'
import { principalOf } from '#platform/auth/principal.ts'
import { ADMIN_IDLE_SECONDS, MEMBER_IDLE_SECONDS } from '#platform/auth/session.ts'
import { tokenSyncRoutes } from '#platform/auth/token-sync.ts'
import { createVerifier, googleKeys, type IsRevoked } from '#platform/auth/verifier.ts'
import { ADMIN, type Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { Platform } from '#platform/platform.ts'

export interface Authentication {
  /** The embedded provider; undefined when Google stands in its place. */
  identity: IdentityProvider | undefined
  /** Who sent a request, as the viewer of its context. */
  authenticate(request: Request, ctx: Pick<Ctx, 'db'>): Promise<Pick<Ctx, 'viewer' | 'via'>>
  /** To be mounted at /api/auth, ahead of whatever authenticates. */
  tokenSync: Hono
}

interface Options {
  /** Asked before an account is deleted at the provider; refuses by throwing. */
  beforeDelete?: (uid: string) => Promise<void>
  callerOf?: Parameters<typeof createIdentityProvider>[0]['callerOf']
}

/** One provider per deployment, the embedded one or Google's, behind the same verifier and the same sessions. */
export function createAuthentication(platform: Platform, options: Options = {}): Authentication {
  const { clock, config, log, secrets, opened } = platform
  const { db } = opened
  const idleSecondsOf = async (uid: string) => ((await findMember(db, uid))?.userType === ADMIN ? ADMIN_IDLE_SECONDS : MEMBER_IDLE_SECONDS)
  const identity =
    config.identity.provider === 'embedded'
      ? createIdentityProvider({ db, clock, config, log, secrets, ...options, idleOf: async (uid) => (await idleSecondsOf(uid)) * 1000 })
      : undefined
  const isRevoked: IsRevoked = identity?.isRevoked ?? (async () => false)
  const verify = createVerifier({ config, clock, keys: identity?.verifyKeys ?? googleKeys(), isRevoked })
  const desk = { db, clock, config, verify, isRevoked }
  return {
    identity,
    authenticate: async (request, ctx) => {
      const principal = await principalOf(desk, request)
      if (!principal) return { viewer: { kind: 'guest' }, via: 'none' }
      return { viewer: await viewerOf(ctx.db, principal), via: principal.via }
    },
    tokenSync: tokenSyncRoutes({
      ...desk,
      revokeFamily: async (sid) => identity?.revokeFamily(sid),
      welcome: async ({ uid, email }) => {
        await followEmail({ db, clock }, uid, email)
        return { idleSeconds: await idleSecondsOf(uid) }
      },
    }),
  }
}

async function viewerOf(
  db: Db,
  { uid, email, emailVerified }: { uid: string; email: string; emailVerified: boolean },
): Promise<Ctx['viewer']> {
  const member = emailVerified ? await findMember(db, uid) : undefined
  return member ?? { kind: 'newcomer', id: uid, email, emailVerified }
}
