import { and, asc, eq, gte } from 'drizzle-orm'
import { limitCodes, sendCodeTo } from '#domain/base/one-time-code/ask.ts'
import { type CodeFor, sentAt, withCode } from '#domain/base/one-time-code/codes.ts'
import { CODE_MINUTES, CodePurpose } from '#domain/base/one-time-code/enumerations.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { lockNegotiation, visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { requireNoWithdrawal } from '#domain/deal/purchase-offer/withdrawal.ts'
import { record } from '#platform/audit/record.ts'
import { audit } from '#platform/audit/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, invalid, Problem, refuse, staleVersion, wrongState } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { newID } from '#platform/id.ts'
import { requireMember, requireRecentLogin } from '#platform/viewer.ts'
import { hashOf } from './chain.ts'
import type { SaleContract, SignatureInput } from './contract.ts'
import { SaleContractStatus, type SignatureTick, signatureTicks } from './enumerations.ts'
import { signatureRefusal } from './policy.ts'
import { validSignatures } from './present.ts'
import { saleContracts, visibleContract } from './queries.ts'
import { requireConsents, requireStatementsRead } from './requirements.ts'
import { eventOf } from './scene.ts'
import { isOf, mailboxOf, plainName } from './signers.ts'
import { saleContractLife } from './state.ts'
import { type SaleContractRow, type SignatureRow, saleContract, saleContractSignature } from './table.ts'

/** Sends a code to the signer's mailbox, valid only for this round of this contract. */
export async function askForSignatureCode(ctx: Ctx, id: string): Promise<{ minutes: number }> {
  const { actor, row } = await requireSigner(ctx, id)
  await limitCodes(ctx, actor.id)
  await transact(ctx, (ctx) => sendCodeTo(ctx, ctx.viewer.kind === 'companion' ? 'companion' : 'member', codeFor(actor, row)))
  return { minutes: CODE_MINUTES }
}

/**
 * Adds one person's signature. Everything is checked before the code, and again under the lock; a repeated signature returns the contract
 * unchanged. The last signature completes the contract, in the same transaction.
 */
export async function signSaleContract(ctx: Ctx, id: string, input: SignatureInput, userAgent: string): Promise<SaleContract> {
  const actor = requireSignatory(ctx)
  const seen = await visibleContract(ctx, id)
  if (await hasSigned(ctx, seen, actor, input)) return saleContracts.one(ctx, id)
  const { row } = await requireSigner(ctx, id)
  requireSame(row, input)
  requireName(row, actor, input)
  const signedInAt = requireRecentLogin(ctx)
  const openedAt = await requireOpened(ctx, row, actor)
  try {
    return await withCode(ctx, codeFor(actor, row), input.code, (ctx) => write(ctx, id, input, { userAgent, signedInAt, openedAt }))
  } catch (error) {
    // A concurrent request of the same signer was faster and used up the code.
    if (error instanceof Problem && (await hasSigned(ctx, row, actor, input))) return saleContracts.one(ctx, id)
    throw error
  }
}

async function write(
  ctx: Ctx,
  id: string,
  input: SignatureInput,
  seen: { userAgent: string; signedInAt: Date; openedAt: Date },
): Promise<SaleContract> {
  const actor = requireSignatory(ctx)
  const { negotiationID } = await visibleContract(ctx, id)
  const room = await lockNegotiation(ctx, negotiationID)
  const row = await lockRow(ctx, saleContract, id)
  const before = await validSignatures(ctx, row)
  if (before.some((each) => signedBy(each) === actor.id)) return saleContracts.one(ctx, id)
  refuse(signatureRefusal(actor, room, row))
  await requireNoWithdrawal(ctx, negotiationID)
  await requireConsents(ctx, row, room)
  await requireStatementsRead(ctx, row, room.id)
  requireSame(row, input)
  const now = ctx.clock.now()
  // The last day counts in full, whether or not the scheduled job has run.
  if (!row.signBy || row.signBy < tokyoDay(now))
    throw wrongState(SaleContractStatus.lapsed, '署名の期限が過ぎています。もう一度、内容を決めるところから進めてください。')
  const signer = requireName(row, actor, input)
  const last = before.at(-1)
  const { memberID, companionID = null } = signer
  const signature: Omit<SignatureRow, 'hash' | 'voidFlag'> = {
    ...{ id: newID(), saleContractID: id, round: row.round, place: before.length + 1, memberID, companionID },
    party: signer.party,
    ...{
      name: signer.name,
      email: await mailboxOf(ctx, signer),
      contractSHA256: input.sha256,
      ticks: Object.keys(signatureTicks) as SignatureTick[],
    },
    ...{ openedAt: seen.openedAt, codeSentAt: await sentAt(ctx, codeFor(actor, row)), signedInAt: seen.signedInAt, at: now },
    ...{ ip: ctx.ip, userAgent: seen.userAgent.slice(0, 300), prevHash: last?.hash ?? input.sha256 },
  }
  await ctx.db.insert(saleContractSignature).values({ ...signature, hash: hashOf(signature) })
  const whole = row.signers.every((each) => each === signer || before.some((signed) => isOf(signed, each)))
  const to = saleContractLife.after(row.saleContractStatus, 'sign', { whole, outside: false })
  await updateRow(ctx, saleContract, row, { saleContractStatus: to, signedAt: whole ? now : null, canceledBy: [] })
  await record(ctx, 'saleContract.sign', { kind: 'saleContract', id }, { sha256: row.sha256, place: signature.place, to })
  await emit(ctx, whole ? 'saleContract.signed' : 'saleContract.partlySigned', eventOf(row, signer.party))
  await publishNegotiation(ctx, room)
  return saleContracts.one(ctx, id)
}

interface Signatory {
  id: string
  userType: number
}

/** A member, or a companion who owns the house or buys it together with a member. */
function requireSignatory(ctx: Ctx): Signatory {
  const { viewer } = ctx
  return viewer.kind === 'companion' ? { id: viewer.id, userType: viewer.side } : requireMember(ctx)
}

async function requireSigner(ctx: Ctx, id: string): Promise<{ actor: Signatory; row: SaleContractRow }> {
  const actor = requireSignatory(ctx)
  const row = await visibleContract(ctx, id)
  const room = await visibleNegotiation(ctx, row.negotiationID)
  refuse(signatureRefusal(actor, room, row))
  await requireNoWithdrawal(ctx, row.negotiationID)
  await requireConsents(ctx, row, room)
  await requireStatementsRead(ctx, row, room.id)
  return { actor, row }
}

const codeFor = ({ id: holderID }: Signatory, { id, round }: SaleContractRow): CodeFor => ({
  ...{ holderID, purpose: CodePurpose.contractSignature, subjectID: `${id}-${round}` },
})

const signedBy = ({ memberID, companionID }: SignatureRow) => memberID ?? companionID

/** A valid signature of theirs on this very file exists. */
const hasSigned = async (ctx: Ctx, row: SaleContractRow, actor: Signatory, { sha256 }: SignatureInput): Promise<boolean> =>
  (await validSignatures(ctx, row)).some((each) => signedBy(each) === actor.id && each.contractSHA256 === sha256)

function requireSame({ edition, sha256 }: SaleContractRow, input: SignatureInput) {
  if (edition !== input.version || sha256 !== input.sha256) throw staleVersion({ edition })
}

/** The name has to match the one in the contract. */
function requireName({ signers }: SaleContractRow, actor: Signatory, { name }: SignatureInput) {
  const own = signers.find(({ memberID, companionID }) => (memberID ?? companionID) === actor.id)
  if (!own || plainName(own.name) !== plainName(name)) throw invalid({ name: 'ご登録の氏名と同じ字で入力してください。' })
  return own
}

/** Signing requires having opened the contract since it was fixed. */
async function requireOpened(ctx: Ctx, { id, fixedAt }: SaleContractRow, actor: Signatory): Promise<Date> {
  const [opening] = await ctx.db
    .select({ at: audit.at })
    .from(audit)
    .where(
      and(
        ...[eq(audit.subjectKind, 'saleContract'), eq(audit.subjectID, id), eq(audit.deed, 'saleContract.open')],
        ...[eq(audit.actorID, actor.id), gte(audit.at, fixedAt ?? ctx.clock.now())],
      ),
    )
    .orderBy(asc(audit.at))
    .limit(1)
  if (!opening) throw conflict('contract-unread', '先に契約書を開いて、最後のページまでお読みください。')
  return opening.at
}
