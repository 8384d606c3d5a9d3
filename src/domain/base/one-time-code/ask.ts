import { type Ctx, transact } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { requireMember } from '#platform/viewer.ts'
import { type CodeFor, issueCode } from './codes.ts'
import type { AskedCode, NewCode } from './contract.ts'
import { CODE_MINUTES } from './enumerations.ts'

/** Sends a member a code for an action. Permission is checked when the action is done: a letter to oneself allows nothing. */
export async function askForCode(ctx: Ctx, { purpose, subjectID }: NewCode): Promise<AskedCode> {
  const { id: holderID } = requireMember(ctx)
  await limitCodes(ctx, holderID)
  await transact(ctx, (ctx) => sendCodeTo(ctx, 'member', { holderID, purpose, subjectID }))
  return { minutes: CODE_MINUTES }
}

/** Call it before the transaction. */
export const limitCodes = (ctx: Ctx, holderID: string) => limit(ctx, limits.oneTimeCodes, holderID)

export async function sendCodeTo(ctx: Ctx, holder: 'member' | 'companion', what: CodeFor): Promise<void> {
  const code = await issueCode(ctx, what)
  await emit(ctx, 'oneTimeCode.asked', { holder, holderID: what.holderID, purpose: what.purpose, code })
}
