import './events.ts'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { daysAfter, daysBefore, startOfTokyoDay, tokyoDay } from '#platform/clock.ts'
import { type Ctx, isOperator, type Member, transact } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { forbidden, invalid } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { type Existing, existing } from '#platform/http/serve.ts'
import { nextDocumentNumber } from '#platform/numbering/next-number.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { requireMember } from '#platform/viewer.ts'
import type { NewPrivacyRequest, PrivacyRequest } from './contract.ts'
import { ANSWER_DAYS, JOIN_DAYS, PrivacyChannel, PrivacyState } from './enumerations.ts'
import { isOpenRequest, type PrivacyRow, presentPrivacyRequest } from './queries.ts'
import { publishRequest, stepBy } from './steps.ts'
import { privacyRequest } from './table.ts'

/** A member's own request, or one recorded by an operator (mail, telephone, post). An open request is not duplicated. */
export async function createPrivacyRequest(ctx: Ctx, given: NewPrivacyRequest): Promise<PrivacyRequest | Existing<PrivacyRequest>> {
  const member = requireMember(ctx)
  const asked = isOperator(member) ? await recordedRequest(ctx, given) : await ownRequest(ctx, member, given)
  return transact(ctx, async (ctx) => {
    await ctx.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`privacy ${asked.userID ?? asked.contact ?? asked.requesterName}`}, 0))`,
    )
    const open = await findOpen(ctx, asked)
    if (open) return existing(presentPrivacyRequest(ctx, await appendToOpenRequest(ctx, member, open, asked.text)))
    if (!isOperator(member)) await limit(ctx, limits.privacyRequests, member.id)
    const number = await nextDocumentNumber(ctx, 'P')
    const row = await insertRow(ctx, privacyRequest, {
      ...asked,
      number,
      dueAt: daysAfter(asked.receivedAt, ANSWER_DAYS),
      state: PrivacyState.received,
      steps: [stepBy(ctx, 'received', asked.text || null)],
    })
    await record(ctx, 'privacyRequest.create', { kind: 'privacyRequest', id: row.id }, { number, kind: row.kind, userID: row.userID })
    await emit(ctx, 'privacyRequest.received', { requestID: row.id })
    await publishRequest(ctx, row)
    return presentPrivacyRequest(ctx, row)
  })
}

type RequestFields = Pick<
  PrivacyRow,
  'kind' | 'form' | 'text' | 'userID' | 'requesterName' | 'requesterKind' | 'contact' | 'channel' | 'receivedAt'
>

async function ownRequest(ctx: Ctx, { id }: Member, { kind, form, text, userID, ...others }: NewPrivacyRequest): Promise<RequestFields> {
  if (userID && userID !== id) throw forbidden('ご本人の情報についてだけ請求できます。')
  for (const [field, value] of Object.entries(others))
    if (value !== undefined) throw invalid({ [field]: 'この項目は運営が記録します。入力しないでください。' })
  const name = await nameOf(ctx, id)
  return {
    kind,
    form,
    text,
    userID: id,
    requesterName: name ?? '',
    requesterKind: 1,
    contact: null,
    channel: PrivacyChannel.screen,
    receivedAt: ctx.clock.now(),
  }
}

async function recordedRequest(
  ctx: Ctx,
  { kind, form, text, userID = null, requester, channel, receivedOn }: NewPrivacyRequest,
): Promise<RequestFields> {
  const now = ctx.clock.now()
  if (channel === undefined) throw invalid({ channel: '受け付けた方法を選んでください。' })
  if (receivedOn && receivedOn > tokyoDay(now)) throw invalid({ receivedOn: '受け付けた日は、今日かそれより前の日にしてください。' })
  const name = userID === null ? undefined : await nameOf(ctx, userID)
  if (userID !== null && name === undefined) throw invalid({ userID: '請求した会員が見つかりません。' })
  if (!requester && name === undefined) throw invalid({ requester: '請求した方のお名前を入力してください。' })
  if (userID === null && !requester?.contact) throw invalid({ 'requester.contact': '会員でない方は、連絡先を入力してください。' })
  return {
    ...{ kind, form, text, userID, channel },
    requesterName: requester?.name ?? name ?? '',
    requesterKind: requester?.kind ?? 1,
    contact: requester?.contact || null,
    receivedAt: receivedOn && receivedOn < tokyoDay(now) ? startOfTokyoDay(receivedOn) : now,
  }
}

/** The legal name, else the display name. Operators and former members cannot be requesters here. */
async function nameOf({ db }: Ctx, id: string): Promise<string | undefined> {
  const [found] = await db.select().from(user).where(eq(user.id, id))
  if (!found || isOperator(found) || found.status === UserStatus.left) return undefined
  return found.lastName && found.firstName ? `${found.lastName} ${found.firstName}` : found.name
}

/** Adds new text to the open request; repeated or empty text is a duplicate submission. */
async function appendToOpenRequest(ctx: Ctx, member: Member, row: PrivacyRow, text: string): Promise<PrivacyRow> {
  if (text === '' || row.steps.some((step) => step.text === text)) return row
  if (!isOperator(member)) await limit(ctx, limits.privacyRequests, member.id)
  const after: PrivacyRow = await updateRow(ctx, privacyRequest, row, { steps: [...row.steps, stepBy(ctx, 'joined', text)] })
  await record(ctx, 'privacyRequest.merge', { kind: 'privacyRequest', id: row.id }, { number: row.number, kind: row.kind })
  await publishRequest(ctx, after)
  return after
}

/** Locked, so a request that is being answered takes in no more text. */
async function findOpen(ctx: Ctx, { userID, contact, kind }: RequestFields): Promise<PrivacyRow | undefined> {
  const whose = userID === null ? eq(privacyRequest.contact, contact ?? '') : eq(privacyRequest.userID, userID)
  const since = daysBefore(ctx.clock.now(), JOIN_DAYS)
  const [row] = await ctx.db
    .select()
    .from(privacyRequest)
    .where(and(whose, eq(privacyRequest.kind, kind), isOpenRequest, gte(privacyRequest.createdAt, since)))
    .orderBy(desc(privacyRequest.createdAt))
    .limit(1)
    .for('update')
  return row
}
