import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/open.ts'
import type { Outage } from '#platform/db/outage.ts'
import type { Logger } from '#platform/log.ts'
import type { Sender } from '#platform/mail/sender.ts'
import type { GoogleTrust } from './sign-in-with-google.ts'
import type { SigningKeys } from './signing-keys.ts'

/** What the provider's verbs need from outside. */
export interface Provider {
  db: Db
  clock: Clock
  config: Pick<Config, 'identity' | 'baseURL' | 'production' | 'secureCookies'>
  /** Who writes the letters. */
  issuer: () => Sender
  log: Logger
  outage: Pick<Outage, 'noticed'>
  keys: () => Promise<SigningKeys>
  google: GoogleTrust | undefined
  /** Asked before accounts:delete; may refuse by throwing. */
  beforeDelete: (accountID: string) => Promise<void>
  /** For how long a sign-in may lie unused, in milliseconds. */
  idleOf: (accountID: string, db: Provider['db']) => Promise<number>
  /** Names, readings, addresses and dates of an account's owner: what a password must not be made of. */
  wordsOf: (accountID: string) => Promise<(string | null)[]>
  /** Told of a device on which an account was never opened before, in the transaction of its sign-in. */
  newDevice: (idp: Pick<Provider, 'db' | 'inTransaction'>, accountID: string, deviceName: string) => Promise<void>
  /** Told of a refresh token that came back after its use, in the transaction that ends its sign-in: somebody has a copy. */
  copied: (idp: Pick<Provider, 'db' | 'inTransaction'>, accountID: string, familyID: string) => Promise<void>
  /** Told of sign-ins that ended, in the transaction that ends them; not of `renewing`, whose browser gets new tokens in the answer. */
  signedOut: (idp: Pick<Provider, 'db'>, accountID: string, renewing?: string) => Promise<void>
  /** Told of an address that one signs in with from now on, once it is so. Whatever is not told is seen at the next sign-in. */
  emailMoved: (accountID: string, email: string) => Promise<void>
  inTransaction?: true
}

/** Who is at the other end of the wire. */
export interface Caller {
  ip: string
  /** What counts as one caller; see networkOf. */
  network: string
  requestID: string
  /** What somebody signs in with, in words a person knows. */
  deviceName: string
  /** The fingerprint of the secret that the browser keeps since a sign-in. */
  device: string | undefined
  /** Has the browser keep its secret, or a new one, from this answer on; answers the fingerprint. */
  keepDevice(): string
}

/**
 * One transaction around `work`; inside another it joins it. A refusal thrown inside rolls it back. The keys are opened before it: the
 * embedded database has one connection, and a query beside a transaction that waits for it would wait for ever.
 */
export async function inTransaction<T>(idp: Provider, work: (idp: Provider) => Promise<T>): Promise<T> {
  if (idp.inTransaction) return work(idp)
  await idp.keys()
  return idp.db.transaction((tx) => work({ ...idp, db: tx as unknown as Db, inTransaction: true }))
}
