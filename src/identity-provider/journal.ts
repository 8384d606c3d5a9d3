import type { AuditVerbs } from '#platform/audit/names.ts'
import { record } from '#platform/audit/record.ts'
import { signIns } from '#platform/meters.ts'
import { limit } from '#platform/throttle/throttle.ts'
import type { Caller, Provider } from './provider.ts'
import type { Refusal, RefusalCode } from './refusal.ts'

const refusals: Partial<Record<RefusalCode, AuditVerbs['identity']>> = {
  TOO_MANY_ATTEMPTS_TRY_LATER: 'throttled',
  RESET_PASSWORD_EXCEED_LIMIT: 'throttled',
  INVALID_OOB_CODE: 'code-refused',
  EXPIRED_OOB_CODE: 'code-refused',
}

/** Records throttled guesses and refused codes; per network and call at most once in five minutes, so that the log cannot be flooded. */
export async function recordRefusal(idp: Provider, caller: Caller, { code }: Refusal, call: string): Promise<void> {
  const action = refusals[code]
  if (!action) return
  const once = { name: `identity.told.${action}`, max: 1, seconds: 300 }
  const first = await limit(idp, once, `${caller.network}|${call}`).then(
    () => true,
    () => false,
  )
  if (first) await recordUsage(idp, caller, action, undefined, { call: call.replace(/.*[:/]/, ''), code })
}

/** Writes sign-ins, failed sign-ins and password changes to the audit log. Never an address, a password or a token. */
export async function recordUsage(
  idp: Provider,
  caller: Caller,
  action: AuditVerbs['identity'],
  accountID: string | undefined,
  detail: Record<string, unknown> = {},
): Promise<void> {
  if (action.startsWith('sign-in')) signIns.inc({ result: action.replace(/^sign-in(-by)?-?/, '') || 'password' })
  const viewer = accountID ? { kind: 'newcomer' as const, id: accountID, email: '', emailVerified: false } : { kind: 'guest' as const }
  await record(
    { db: idp.db, clock: idp.clock, viewer, requestID: caller.requestID, ip: caller.ip },
    `identity.${action}`,
    { kind: 'account', id: accountID ?? 'unknown' },
    detail,
  )
}
