import { record } from '#platform/audit/record.ts'
import { signIns } from '#platform/meters.ts'
import type { Caller, Provider } from './provider.ts'

/** Into the audit log: who signed in, who failed to, whose password changed. Never an address, a password or a token. */
export async function recordDeed(
  idp: Provider,
  caller: Caller,
  deed: string,
  accountID: string | undefined,
  detail: Record<string, unknown> = {},
): Promise<void> {
  if (deed.startsWith('sign-in')) signIns.inc({ result: deed.replace(/^sign-in(-by)?-?/, '') || 'password' })
  const viewer = accountID ? { kind: 'newcomer' as const, id: accountID, email: '', emailVerified: false } : { kind: 'guest' as const }
  await record(
    { db: idp.db, clock: idp.clock, viewer, requestID: caller.requestID, ip: caller.ip },
    `identity.${deed}`,
    { kind: 'account', id: accountID ?? 'unknown' },
    detail,
  )
}
