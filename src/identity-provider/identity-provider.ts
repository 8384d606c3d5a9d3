import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { createRemoteJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import type { Accounts, CallerTransaction } from '#platform/auth/accounts.ts'
import type { AreRevoked } from '#platform/auth/verifier.ts'
import { DAY_MS, daysBefore } from '#platform/clock.ts'
import { newID } from '#platform/id.ts'
import { lazyOnce } from '#platform/opened-once.ts'
import type { Secrets } from '#platform/secrets.ts'
import { deleteAccount, insertAccount, revokeSignIns, waysIn } from './accounts.ts'
import { cleanUpCodes } from './action-codes.ts'
import { cleanUpFamilies, endSignIns, FAMILY_DAYS, livingSignIns, revokeFamily } from './families.ts'
import { cleanUpPlaces, sharedDevices } from './known-places.ts'
import { approveEmail, askForEmail, emailChangeStatus, withdrawEmail } from './office-change.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { inTransaction, type Provider } from './provider.ts'
import { identityRoutes, type Peer } from './router.ts'
import { type MakePair, openSigningKeys } from './signing-keys.ts'
import { accounts } from './table.ts'
import { areRevoked } from './tokens.ts'

export interface IdentityProvider extends Accounts {
  /** The HTTP API: mount it at the root of the origin. */
  app: Hono
  /** Opens or makes the signing keys; call it at start, so that a wrong SECRET stops the start. */
  ready(): Promise<void>
  jwks(): Promise<JSONWebKeySet>
  /** The keys for the server's verifier, in process. */
  verifyKeys: JWTVerifyGetKey
  /** True for valid tokens that were revoked: signed out, disabled, deleted, or older than a password change. */
  areRevoked: AreRevoked
}

interface NewAccount {
  id?: string
  email: string
  password: string
  emailVerified: boolean
  displayName?: string
}

interface Options
  extends Pick<Provider, 'db' | 'clock' | 'config' | 'issuer' | 'log' | 'outage'>,
    Partial<Pick<Provider, 'beforeDelete' | 'idleOf' | 'wordsOf' | 'newDevice' | 'copied' | 'signedOut' | 'emailMoved'>> {
  secrets: Secrets
  callerOf?: (c: Context) => Peer
  /** Replaces key generation, which takes a tenth of a second to half a second. */
  makePair?: MakePair
}

export const UNVERIFIED_DAYS = 30

export function createIdentityProvider(options: Options): IdentityProvider {
  const { db, clock, config, issuer, log, outage } = options
  const idp: Provider = {
    db,
    clock,
    config,
    issuer,
    log,
    outage,
    keys: lazyOnce(() => openSigningKeys({ db, clock, sealingKeys: options.secrets.all('identity keys'), makePair: options.makePair })),
    google: googleTrust(options),
    beforeDelete: options.beforeDelete ?? (async () => {}),
    idleOf: options.idleOf ?? (async () => FAMILY_DAYS * DAY_MS),
    wordsOf: options.wordsOf ?? (async () => []),
    newDevice: options.newDevice ?? (async () => {}),
    copied: options.copied ?? (async () => {}),
    signedOut: options.signedOut ?? (async () => {}),
    emailMoved: options.emailMoved ?? (async () => {}),
  }
  return {
    app: identityRoutes(idp, options.callerOf ?? directCaller),
    ready: async () => void (await idp.keys()),
    jwks: async () => (await idp.keys()).jwks,
    verifyKeys: async (header, token) => (await idp.keys()).verify(header, token),
    areRevoked: (claims) => areRevoked(idp, claims),
    revokeFamily: (sid) => revokeFamily(idp, sid),
    livingSignIns: (ctx, uid) => livingSignIns(within(idp, ctx), uid),
    waysIn: (ctx, uid) => waysIn(within(idp, ctx), uid),
    endSignIns: (ctx, uid, sids) => endSignIns(within(idp, ctx), uid, sids),
    setDisabled: (ctx, uid, disabled) => setDisabled(within(idp, ctx), uid, disabled),
    deleteAccount: (ctx, uid) => deleteAccount(within(idp, ctx), uid),
    createAccount: (account, ctx) => createAccount(ctx ? within(idp, ctx) : idp, account),
    emailChangeStatus: (ctx, uid) => emailChangeStatus(within(idp, ctx), uid),
    askForEmail: (ctx, uid, change) => askForEmail(within(idp, ctx), uid, change),
    approveEmail: (ctx, uid) => approveEmail(within(idp, ctx), uid),
    withdrawEmail: (ctx, uid) => withdrawEmail(within(idp, ctx), uid),
    sharedDevices: (ctx) => sharedDevices(within(idp, ctx)),
    cleanUp: () => cleanUp(idp),
  }
}

/** Runs one of the provider's functions inside a transaction of the server. */
const within = (idp: Provider, { db, inTransaction }: CallerTransaction): Provider => ({ ...idp, db, inTransaction })

async function setDisabled(idp: Provider, uid: string, disabled: boolean) {
  await inTransaction(idp, async (idp) => {
    await idp.db
      .update(accounts)
      .set({ disabledAt: disabled ? idp.clock.now() : null })
      .where(eq(accounts.id, uid))
    if (disabled) await revokeSignIns(idp, uid)
  })
}

/** For the server's own use: the HTTP API cannot create verified accounts or choose ids. */
async function createAccount(idp: Provider, { id, email, password, emailVerified, displayName }: NewAccount): Promise<string> {
  const passwordHash = await hashPassword(checkPassword(password, { email, own: [displayName] }, idp.config))
  const account = await insertAccount(idp, { ...(id && { id }), email, emailVerified, passwordHash, displayName: displayName ?? null })
  return account.id
}

async function cleanUp(idp: Provider): Promise<string[]> {
  await cleanUpCodes(idp)
  await cleanUpFamilies(idp)
  await cleanUpPlaces(idp)
  const before = daysBefore(idp.clock.now(), UNVERIFIED_DAYS)
  const gone = await idp.db
    .delete(accounts)
    .where(and(eq(accounts.emailVerified, false), isNull(accounts.disabledAt), lte(accounts.createdAt, before)))
    .returning({ id: accounts.id })
  return gone.map(({ id }) => id)
}

function googleTrust({ config }: Options): Provider['google'] {
  const { googleClientID, googleJwksURL } = config.identity
  if (!googleClientID) return undefined
  return { clientID: googleClientID, keys: createRemoteJWKSet(new URL(googleJwksURL)) }
}

const directCaller = (c: Context): Peer => ({
  ip: (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress ?? '',
  requestID: newID(),
})
