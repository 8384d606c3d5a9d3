import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { newID } from '#platform/id.ts'
import { secondFactorFailures } from '#platform/meters.ts'
import type { Passkey } from './contract.ts'
import { requireHolder, requireOwnProof, requireSession } from './holder.ts'
import { oneAtATime, refuseLastLoss } from './loss.ts'
import { markProven, notifySecondFactor, recordFailure } from './proof.ts'
import { presentPasskey } from './queries.ts'
import { passkey, passkeyChallenge } from './table.ts'

const CHALLENGE_MINUTES = 5
const ADD = 1
const PROVE = 2
/** Supported by every current device: ES256 and RS256. */
const ALGORITHMS = [-7, -257]
const MAX_PASSKEYS = 10

/** Loaded on first use: it brings parsers for every maker's certificates. */
const library = () => import('@simplewebauthn/server')

/** The relying party, taken from our base URL. */
function siteOf({ config }: Pick<Ctx, 'config'>) {
  const { hostname, origin } = new URL(config.baseURL)
  return { rpID: hostname, origin }
}

/** The options a browser needs to create a passkey. */
export async function startPasskey(ctx: Ctx) {
  const { id: uid, name } = requireOwnProof(ctx)
  const { generateRegistrationOptions } = await library()
  const known = await ctx.db.select().from(passkey).where(eq(passkey.uid, uid))
  if (known.length >= MAX_PASSKEYS)
    throw conflict('too-many-passkeys', `確認の鍵は${MAX_PASSKEYS}個までです。使わないものを外してください。`)
  const options = await generateRegistrationOptions({
    rpName: '縁側',
    rpID: siteOf(ctx).rpID,
    userName: name,
    userDisplayName: name,
    userID: new TextEncoder().encode(uid),
    attestationType: 'none',
    excludeCredentials: known.map(asKnown),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  await keep(ctx, uid, ADD, options.challenge)
  return options
}

/** Stores the passkey that the device created. It counts as a proof right away. */
export async function addPasskey(ctx: Ctx, { name, response }: { name: string; response: RegistrationResponseJSON }): Promise<Passkey> {
  const { id: uid } = requireOwnProof(ctx)
  requireSession(ctx)
  const { verifyRegistrationResponse } = await library()
  const { rpID, origin } = siteOf(ctx)
  const expectedChallenge = await takeChallenge(ctx, uid, ADD, response)
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw unusable()
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(passkey)
      .values({
        ...{ id: newID(), uid, name, counter, transports, credentialID: id },
        ...{ publicKey: Buffer.from(publicKey).toString('base64url'), createdAt: ctx.clock.now() },
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw conflict('passkey-known', 'この確認の鍵は、すでに登録されています。')
    await markProven(ctx, 'passkey')
    await record(ctx, 'secondFactor.addPasskey', { kind: 'user', id: uid }, { passkeyID: row.id })
    await notifySecondFactor(ctx, uid, 'passkey-added')
    return presentPasskey(row)
  })
}

export async function renamePasskey(ctx: Ctx, id: string, name: string): Promise<Passkey> {
  const { id: uid } = requireOwnProof(ctx)
  const [row] = await ctx.db.update(passkey).set({ name }).where(isOwn(uid, id)).returning()
  if (!row) throw gone()
  return presentPasskey(row)
}

export async function removePasskey(ctx: Ctx, id: string): Promise<undefined> {
  const { id: uid } = requireOwnProof(ctx)
  await transact(ctx, async (ctx) => {
    await oneAtATime(ctx, uid)
    const removed = await ctx.db.delete(passkey).where(isOwn(uid, id)).returning({ id: passkey.id })
    if (removed.length === 0) throw gone()
    await refuseLastLoss(ctx, uid)
    await record(ctx, 'secondFactor.removePasskey', { kind: 'user', id: uid }, { passkeyID: id })
    await notifySecondFactor(ctx, uid, 'passkey-removed')
  })
}

/** The challenge for one of the user's passkeys. */
export async function askPasskey(ctx: Ctx) {
  const { id: uid } = requireHolder(ctx)
  const { generateAuthenticationOptions } = await library()
  const known = await ctx.db.select().from(passkey).where(eq(passkey.uid, uid))
  if (known.length === 0) throw conflict('no-passkey', '確認の鍵は登録されていません。')
  const options = await generateAuthenticationOptions({
    rpID: siteOf(ctx).rpID,
    allowCredentials: known.map(asKnown),
    userVerification: 'required',
  })
  await keep(ctx, uid, PROVE, options.challenge)
  return options
}

/** Proof by a passkey signature. Signatures cannot be guessed, so attempts are not counted. */
export async function proveByPasskey(ctx: Ctx, response: AuthenticationResponseJSON): Promise<undefined> {
  const { id: uid } = requireHolder(ctx)
  requireSession(ctx)
  return recordFailure(ctx, 'passkey', () => checkSigned(ctx, uid, response))
}

async function checkSigned(ctx: Ctx, uid: string, response: AuthenticationResponseJSON): Promise<undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { rpID, origin } = siteOf(ctx)
  const expectedChallenge = await takeChallenge(ctx, uid, PROVE, response)
  const [row] = await ctx.db
    .select()
    .from(passkey)
    .where(and(eq(passkey.uid, uid), eq(passkey.credentialID, response.id)))
  if (!row) throw gone()
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    // The stored counter is compared on write instead: of two concurrent uses the second counts as the copy.
    credential: { id: row.credentialID, publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')), counter: 0 },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!checked?.verified) throw unusable()
  if (!(await countUse(ctx, row.id, checked.authenticationInfo.newCounter))) {
    await transact(ctx, (ctx) => notifySecondFactor(ctx, uid, 'cloned'))
    throw conflict('passkey-cloned', 'この確認の鍵は、複製されたおそれがあるため使えません。ほかの方法で確認してください。')
  }
  await transact(ctx, (ctx) => markProven(ctx, 'passkey'))
}

/** The counter may only grow, except for devices that do not count at all. */
async function countUse(ctx: Ctx, id: string, counter: number): Promise<boolean> {
  const counted = await ctx.db
    .update(passkey)
    .set({ counter, lastUsedAt: ctx.clock.now() })
    .where(and(eq(passkey.id, id), or(lt(passkey.counter, counter), and(eq(passkey.counter, 0), sql`${counter} = 0`))))
    .returning({ id: passkey.id })
  return counted.length > 0
}

async function keep(ctx: Ctx, uid: string, purpose: typeof ADD | typeof PROVE, challenge: string) {
  const expiresAt = new Date(ctx.clock.now().getTime() + CHALLENGE_MINUTES * 60_000)
  await ctx.db.delete(passkeyChallenge).where(or(lt(passkeyChallenge.expiresAt, ctx.clock.now()), ofPurpose(uid, purpose)))
  await ctx.db.insert(passkeyChallenge).values({ challenge, uid, purpose, expiresAt })
}

type Answer = { response: { clientDataJSON: string } }

/** The signed challenge, if it was issued recently for this purpose. Looking it up consumes it, whatever becomes of the answer. */
async function takeChallenge(ctx: Ctx, uid: string, purpose: typeof ADD | typeof PROVE, { response }: Answer): Promise<string> {
  const signed = challengeIn(response.clientDataJSON)
  const [taken] = await ctx.db
    .delete(passkeyChallenge)
    .where(and(eq(passkeyChallenge.challenge, signed), ofPurpose(uid, purpose), gt(passkeyChallenge.expiresAt, ctx.clock.now())))
    .returning({ challenge: passkeyChallenge.challenge })
  if (!taken) throw conflict('challenge-old', '時間がたったか、一度使われた確認です。もう一度お試しください。')
  return taken.challenge
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    throw unusable()
  }
}

const ofPurpose = (uid: string, purpose: typeof ADD | typeof PROVE) =>
  and(eq(passkeyChallenge.uid, uid), eq(passkeyChallenge.purpose, purpose))
const isOwn = (uid: string, id: string) => and(eq(passkey.uid, uid), eq(passkey.id, id))
const asKnown = ({ credentialID, transports }: typeof passkey.$inferSelect) => ({
  id: credentialID,
  transports: transports as ('internal' | 'usb' | 'nfc' | 'ble' | 'hybrid')[],
})
const unusable = () => {
  secondFactorFailures.inc()
  return invalid({ response: '確認の鍵で確認できませんでした。もう一度お試しください。' }, 'passkey-wrong')
}
const gone = () => notFound('この確認の鍵は登録されていません。')
