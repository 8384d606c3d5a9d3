import './events.ts'
import { and, eq, lte } from 'drizzle-orm'
import { warningOf } from '#domain/people/colleague/absence.ts'
import { assigneeConflict, effectiveAssignee } from '#domain/people/colleague/assignee.ts'
import { GONE } from '#domain/people/user/named.ts'
import type { AuditName } from '#platform/audit/names.ts'
import { record, recordChange } from '#platform/audit/record.ts'
import { daysBefore } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, invalid, refuse } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { emit } from '#platform/events.ts'
import { requireAdmin, requireMember, requireProofFor } from '#platform/viewer.ts'
import type { PrivacyAnswer, PrivacyRefusal, PrivacyRequest } from './contract.ts'
import { feeKinds, type identityMethods, PrivacyKind, PrivacyState, QUESTION_DAYS } from './enumerations.ts'
import { purgeFilesOf } from './file-upkeep.ts'
import { attachFiles } from './files.ts'
import { type GroundCode, groundCodes } from './legal-words.ts'
import { isDecision, refusal } from './policy.ts'
import { type PrivacyRow, presentPrivacyRequest, privacyRequests, requestsOf } from './queries.ts'
import type { PrivacyMove } from './state.ts'
import { privacyLife } from './state.ts'
import { publishRequest, stepBy } from './steps.ts'
import { privacyRequest } from './table.ts'

type Change = Partial<Pick<PrivacyRow, 'identityMethod' | 'groundCode' | 'partly' | 'askedAt' | 'files' | 'fee'>>

export const verifyRequesterIdentity = (ctx: Ctx, id: string, { method }: { method: keyof typeof identityMethods }, ifMatch?: number) =>
  move(ctx, id, { move: 'identity', change: { identityMethod: method }, ifMatch })

export const askRequester = (ctx: Ctx, id: string, { text }: { text: string }, ifMatch?: number) =>
  move(ctx, id, { move: 'question', text, change: { askedAt: ctx.clock.now() }, ifMatch }, async (ctx) => {
    await emit(ctx, 'privacyRequest.asked', { requestID: id, text })
    return {}
  })

export const replyToPrivacyQuestion = (ctx: Ctx, id: string, { text }: { text: string }, ifMatch?: number) =>
  move(ctx, id, { move: 'reply', text, change: { askedAt: null }, ifMatch })

/** A disclosure needs a generated file, an attachment or a text; other answers need text or an attachment. */
export const answerPrivacyRequest = (ctx: Ctx, id: string, { text, files, fee }: PrivacyAnswer, ifMatch?: number) =>
  move(ctx, id, { move: 'answer', text, ifMatch }, async (ctx, row) => {
    const enclosed = row.kind === PrivacyKind.disclosure && row.steps.some(({ deed }) => deed === 'disclosure')
    if (text === '' && files.length === 0 && !enclosed)
      throw invalid({ text: '回答を入力するか、ファイルを添えるか、開示用のファイルを作ってください。' })
    if (fee !== null && !feeKinds.includes(row.kind))
      throw invalid({ fee: '手数料をいただけるのは、利用目的の通知と開示の請求だけです。空のままにしてください。' })
    const attached = await attachFiles(ctx, row, files)
    await emit(ctx, 'privacyRequest.answered', { requestID: id, text })
    return { files: attached, fee }
  })

export const refusePrivacyRequest = (ctx: Ctx, id: string, { groundCode, partly, text }: PrivacyRefusal, ifMatch?: number) =>
  move(ctx, id, { move: 'refusal', text, change: { groundCode, partly }, groundCode, ifMatch }, async (ctx) => {
    await emit(ctx, 'privacyRequest.refused', { requestID: id, text: `${groundCodes[groundCode]}。${text}` })
    return {}
  })

export const withdrawPrivacyRequest = (ctx: Ctx, id: string, ifMatch?: number) => move(ctx, id, { move: 'withdrawal', ifMatch })

export async function assignPrivacyRequest(
  ctx: Ctx,
  id: string,
  { from, to }: { from: string | null; to: string | null },
  ifMatch?: number,
) {
  requireAdmin(ctx)
  const given = await transact(ctx, async (ctx) => {
    const row: PrivacyRow = await lockRow(ctx, privacyRequest, id, ifMatch)
    if (row.assigneeID === to) return presentPrivacyRequest(ctx, row)
    if (row.assigneeID !== from) throw await assigneeConflict(ctx, row.assigneeID)
    const taker = to === null ? null : await effectiveAssignee(ctx, to)
    const after: PrivacyRow = await updateRow(ctx, privacyRequest, row, { assigneeID: taker })
    await recordChange(
      ctx,
      'privacyRequest.assign',
      { kind: 'privacyRequest', id },
      { before: { assigneeID: from }, after: { assigneeID: taker } },
    )
    await publishRequest(ctx, after)
    return presentPrivacyRequest(ctx, after)
  })
  return { ...given, warning: warningOf(to, given.assigneeID) }
}

/** The daily job: puts requests back in the queue when the requester has not replied in time. */
export async function endSilence(ctx: Ctx): Promise<void> {
  const silent = and(eq(privacyRequest.state, PrivacyState.asked), lte(privacyRequest.askedAt, daysBefore(ctx.clock.now(), QUESTION_DAYS)))
  for (const { id } of await ctx.db.select({ id: privacyRequest.id }).from(privacyRequest).where(silent))
    await transact(ctx, async (ctx) => {
      const row: PrivacyRow = await lockRow(ctx, privacyRequest, id)
      if (row.state !== PrivacyState.asked || !row.askedAt || row.askedAt > daysBefore(ctx.clock.now(), QUESTION_DAYS)) return
      const steps = [...row.steps, stepBy(ctx, 'silence')]
      await publishRequest(ctx, await updateRow(ctx, privacyRequest, row, { state: PrivacyState.working, askedAt: null, steps }))
    })
}

/** Erasing the member answers their erasure request. Before the member is locked: requests are locked first. */
export const answerByErasure: Listener<'user.erasing'> = async (ctx, { userID, requestID }) => {
  if (!requestID) return
  const row: PrivacyRow = await lockRow(ctx, privacyRequest, requestID)
  if (row.userID !== userID || row.kind !== PrivacyKind.erasure)
    throw invalid({ requestID: 'この会員の「利用停止・消去」の請求を選んでください。' })
  refuse(refusal(requireMember(ctx), row, 'answer'))
  await close(ctx, row, { state: PrivacyState.answered, steps: [...row.steps, stepBy(ctx, 'erasure')] })
}

/** A disclosure file needs an open disclosure request by this member. Before the member is locked: requests are locked first. */
export async function requireDisclosureAsked(ctx: Ctx, requestID: string, userID: string): Promise<void> {
  const row: PrivacyRow = await lockRow(ctx, privacyRequest, requestID)
  if (row.userID !== userID || row.kind !== PrivacyKind.disclosure)
    throw invalid({ requestID: 'この会員の「開示」の請求を選んでください。' })
  if (row.identityMethod === null) throw conflict('identity-unchecked', '本人確認が記録されていません。先に本人確認を記録してください。')
  privacyLife.after(row.state, 'answer')
}

/** Adds the generated file to the history; from then on it counts as an answer. Does nothing if the request was closed in the meantime. */
export async function noteDisclosure(ctx: Ctx, requestID: string): Promise<void> {
  const row: PrivacyRow = await lockRow(ctx, privacyRequest, requestID)
  if (privacyLife.next(row.state, 'withdrawal') === undefined) return
  await publishRequest(ctx, await updateRow(ctx, privacyRequest, row, { steps: [...row.steps, stepBy(ctx, 'disclosure')] }))
}

/**
 * Removes a leaving member's name and contacts from their requests, which stay with their outcomes. Before the member is locked: requests
 * are locked first.
 */
export const purgeRequester: Listener<'user.forgetting'> = async (ctx, { userID }) => {
  for (const { id } of await requestsOf(ctx, userID)) {
    const row: PrivacyRow = await lockRow(ctx, privacyRequest, id)
    await purgeFilesOf(ctx, id)
    const closing = privacyLife.next(row.state, 'withdrawal') !== undefined
    await updateRow(ctx, privacyRequest, row, {
      ...{ requesterName: GONE, contact: null, text: '', files: [] },
      steps: [
        ...row.steps.map((step) => ({ ...step, text: null, ...(step.by === userID && { byName: GONE }) })),
        ...(closing ? [{ ...stepBy(ctx, 'withdrawal'), byName: GONE }] : []),
      ],
      ...(closing && { state: PrivacyState.withdrawn, closedAt: ctx.clock.now(), askedAt: null }),
    })
  }
}

/** The steps of a request are named in the API; the audit log uses the verb of the call. */
const audits = {
  identity: 'privacyRequest.verifyIdentity',
  question: 'privacyRequest.ask',
  reply: 'privacyRequest.reply',
  answer: 'privacyRequest.answer',
  refusal: 'privacyRequest.refuse',
  withdrawal: 'privacyRequest.withdraw',
} as const satisfies Record<PrivacyMove, AuditName>

interface MoveInput {
  move: PrivacyMove
  text?: string
  change?: Change
  groundCode?: GroundCode
  ifMatch?: number
}

async function move(
  ctx: Ctx,
  id: string,
  { move, text, change, groundCode, ifMatch }: MoveInput,
  more?: (ctx: Ctx, row: PrivacyRow) => Promise<Change>,
): Promise<PrivacyRequest> {
  const who = requireMember(ctx)
  const seen = await privacyRequests.one(ctx, id)
  refuse(refusal(who, seen, move, groundCode), 'ever')
  if (isDecision(move)) requireProofFor(ctx, 'privacy')
  return transact(ctx, async (ctx) => {
    const row: PrivacyRow = await lockRow(ctx, privacyRequest, id, ifMatch)
    refuse(refusal(who, row, move, groundCode))
    const found = await more?.(ctx, row)
    const state = privacyLife.after(row.state, move)
    const after = await close(ctx, row, { ...change, ...found, state, steps: [...row.steps, stepBy(ctx, move, text || null)] })
    await record(ctx, audits[move], { kind: 'privacyRequest', id }, { number: row.number, ...(groundCode && { groundCode }) })
    return presentPrivacyRequest(ctx, after)
  })
}

async function close(ctx: Ctx, row: PrivacyRow, change: Change & Pick<PrivacyRow, 'state' | 'steps'>): Promise<PrivacyRow> {
  const over = privacyLife.next(change.state, 'withdrawal') === undefined
  const after: PrivacyRow = await updateRow(ctx, privacyRequest, row, {
    ...change,
    ...(over && { askedAt: null, closedAt: ctx.clock.now() }),
  })
  await publishRequest(ctx, after)
  return after
}
