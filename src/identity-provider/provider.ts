import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/open.ts'
import type { Outage } from '#platform/db/outage.ts'
import type { Logger } from '#platform/log.ts'
import type { Sender } from '#platform/mail/sender.ts'
import type { GoogleTrust } from './sign-in-with-google.ts'
import type { SigningKeys } from './signing-keys.ts'

/** The provider's external dependencies. */
export interface Provider {
  db: Db
  clock: Clock
  config: Pick<Config, 'identity' | 'baseURL' | 'production' | 'secureCookies'>
  /** The sender of the letters. */
  issuer: () => Sender
  log: Logger
  outage: Pick<Outage, 'noticed'>
  keys: () => Promise<SigningKeys>
  google: GoogleTrust | undefined
  /** Called before accounts:delete; may refuse by throwing. */
  beforeDelete: (accountID: string) => Promise<void>
  /** How long a sign-in may stay unused, in milliseconds. */
  idleOf: (accountID: string, db: Provider['db']) => Promise<number>
  /** Names, readings, addresses and dates of an account's owner, which a password must not contain. */
  wordsOf: (accountID: string) => Promise<(string | null)[]>
  /** Called for a sign-in from a new device, in its transaction. */
  newDevice: (idp: Pick<Provider, 'db' | 'inTransaction'>, accountID: string, deviceName: string) => Promise<void>
  /** Called when a used refresh token comes back, in the transaction that revokes its sign-in: it was copied. */
  copied: (idp: Pick<Provider, 'db' | 'inTransaction'>, accountID: string, familyID: string) => Promise<void>
  /** Called when sign-ins end, in the transaction that ends them; not for `renewing`, whose browser gets new tokens in the response. */
  signedOut: (idp: Pick<Provider, 'db'>, accountID: string, renewing?: string) => Promise<void>
  /** Called after a change of address. A missed call is made up for at the next sign-in. */
  emailMoved: (accountID: string, email: string) => Promise<void>
  inTransaction?: true
}

export interface Caller {
  ip: string
  /** The unit for rate limits; see networkOf. */
  network: string
  requestID: string
  /** Name of the device, as people would describe it. */
  deviceName: string
  /** Fingerprint of the secret that the browser keeps from an earlier sign-in. */
  device: string | undefined
  /** Makes the browser keep its secret, or a new one; returns the fingerprint. */
  keepDevice(): string
}

/**
 * Runs `work` in a transaction, or joins the current one. A thrown refusal rolls it back. The keys are opened first: the embedded database
 * has a single connection, so a query outside the transaction would wait for ever.
 */
export async function inTransaction<T>(idp: Provider, work: (idp: Provider) => Promise<T>): Promise<T> {
  if (idp.inTransaction) return work(idp)
  await idp.keys()
  return idp.db.transaction((tx) => work({ ...idp, db: tx as unknown as Db, inTransaction: true }))
}
