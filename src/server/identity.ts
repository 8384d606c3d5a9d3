import { Hono } from 'hono'
import type { JWTVerifyGetKey } from 'jose'
import { findCompanion } from '#domain/deal/companion/sessions.ts'
import { updateEmail } from '#domain/people/user/email.ts'
import { activeMembers, findMember } from '#domain/people/user/members.ts'
import { personalWordsOf } from '#domain/people/user/password-personal-words.ts'
import { accountOfIdentity, barOf } from '#domain/people/user/returning.ts'
import { createIdentityProvider } from '#identity-provider/identity-provider.ts'
import type { MakePair } from '#identity-provider/signing-keys.ts'
import { type Accounts, foreignAccounts } from '#platform/auth/accounts.ts'
import { type Ask, googleIsRevoked } from '#platform/auth/google-accounts.ts'
import { goodSessions, principalOf, sessionHashOf } from '#platform/auth/principal.ts'
import { companionSecretOf } from '#platform/auth/read-cookie.ts'
import { ADMIN_IDLE_SECONDS, MEMBER_IDLE_SECONDS } from '#platform/auth/session.ts'
import { type TokenSyncDesk, tokenSyncRoutes } from '#platform/auth/token-sync.ts'
import { type AreRevoked, createVerifier, googleKeys } from '#platform/auth/verifier.ts'
import { type Ctx, isOperator, transact } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { conflict } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { fetchExternal } from '#platform/http/outside.ts'
import type { Env } from '#platform/http/serve.ts'
import { endStreams } from '#platform/live/stream.ts'
import { type Platform, systemContext } from '#platform/platform.ts'
import { atTheDoor } from '#platform/second-factor/require-second-factor.ts'
import type { Authenticate } from './app.ts'

/** Sign-in, as the app sees it: the provider's protocol, the session behind the cookie, and the caller. */
export interface Identity {
  accounts: Accounts
  routes: Hono<Env>
  authenticate: Authenticate
  /** Key of the request's session; undefined for a caller with a token. */
  sessionOf(request: Request): string | undefined
  /** The sessions that are still valid for a member. */
  stillSignedIn(sessions: readonly string[]): Promise<Set<string>>
  ready(): Promise<void>
}

/** Overrides for tests. */
interface IdentityOptions {
  makePair?: MakePair
  google?: { keys: JWTVerifyGetKey; ask: Ask }
}

/** The embedded provider, or Google Identity Platform in its place: one verifier, never both. */
export function openIdentity(platform: Platform, given: IdentityOptions = {}): Identity {
  const { config, clock, log, outage, secrets } = platform
  const { db } = platform.database
  const embedded =
    config.identity.provider === 'embedded'
      ? createIdentityProvider({
          db,
          clock,
          config,
          issuer: () => platform.settings.at('issuer', clock.now()),
          log,
          outage,
          secrets,
          makePair: given.makePair,
          callerOf: (c) => ({ ip: (c.get('ctx') as Ctx).ip, requestID: c.get('requestID') as string }),
          beforeDelete: (uid) => refuseWhileMember(platform, uid),
          wordsOf: (uid) => personalWordsOf(db, uid),
          newDevice: ({ db, inTransaction }, userID, device) =>
            transact({ ...systemContext(platform), db, inTransaction }, (ctx) => emit(ctx, 'user.signedIn', { userID, device })),
          copied: ({ db, inTransaction }, userID, familyID) =>
            transact({ ...systemContext(platform), db, inTransaction }, (ctx) => emit(ctx, 'user.signInCopied', { userID, familyID })),
          signedOut: ({ db }, uid, renewing) => endStreams({ db, platform }, uid, renewing),
          emailMoved: (uid, email) => updateEmail(systemContext(platform), uid, email),
          idleOf: async (uid, db) => (await idleSeconds(db, uid)) * 1000,
        })
      : undefined
  const accounts: Accounts = embedded ?? foreignAccounts
  const signedOut = (uid: string) => endStreams({ db, platform }, uid)
  const { keys, ask } = given.google ?? { keys: googleKeys(), ask: fetchExternal }
  const googles = googleIsRevoked({ db, clock, config, log, ask, signedOut })
  const areRevoked: AreRevoked = embedded?.areRevoked ?? ((claims) => Promise.all(claims.map(googles)))
  const verify = createVerifier({
    ...{ config, clock, keys: embedded?.verifyKeys ?? keys, areRevoked },
    // Our own provider deletes the account with its member; a Google account can sign in again.
    ...(!embedded && { accountOf: (uid, signedInAt) => accountOfIdentity(db, uid, signedInAt) }),
  })
  const desk: TokenSyncDesk = {
    db,
    clock,
    config,
    verify,
    areRevoked,
    revokeFamily: accounts.revokeFamily,
    signedOut,
    welcome: async ({ uid, email }) => {
      await updateEmail(systemContext(platform), uid, email)
      return { idleSeconds: await idleSeconds(db, uid) }
    },
  }
  const routes = new Hono<Env>()
  routes.route('/api/auth', tokenSyncRoutes(desk))
  if (embedded) routes.route('/', embedded.app)
  return {
    accounts,
    routes,
    sessionOf: (request) => sessionHashOf(desk, request),
    async stillSignedIn(hashes) {
      const good = await goodSessions(desk, hashes)
      const members = await activeMembers(db, [...new Set(good.map(({ uid }) => uid))])
      return new Set(good.filter(({ uid }) => members.has(uid)).map(({ hash }) => hash))
    },
    ready: async () => embedded?.ready(),
    async authenticate(request, ctx) {
      const secret = companionSecretOf(request, config)
      if (secret) {
        const found = await findCompanion(ctx, secret)
        return found ? { viewer: found.companion, via: 'cookie', signedInAt: found.signedInAt } : { viewer: { kind: 'guest' }, via: 'none' }
      }
      const principal = await principalOf(desk, request)
      if (!principal) return { viewer: { kind: 'guest' }, via: 'none' }
      const { uid, email, emailVerified, ...signIn } = principal
      const member = emailVerified ? await findMember(ctx.db, uid) : undefined
      if (!member) return { viewer: { kind: 'newcomer', id: uid, email, emailVerified, bar: await barOf(ctx.db, uid) }, ...signIn }
      return { ...signIn, ...(await atTheDoor(ctx, request, member)) }
    },
  }
}

async function idleSeconds(db: Db, uid: string) {
  const member = await findMember(db, uid)
  return member && isOperator(member) ? ADMIN_IDLE_SECONDS : MEMBER_IDLE_SECONDS
}

/**
 * Members leave through DELETE /user/{id}, which checks whether they may and deletes the account too; here only a failed sign-up is undone.
 */
async function refuseWhileMember(platform: Platform, uid: string) {
  if (await findMember(platform.database.db, uid)) throw conflict('still-member', '退会は会員情報の画面からお手続きください。')
}
