import { formatDay } from '#domain/base/words/format-moments.ts'
import { addresseeFor, chosenAddressee } from '#domain/money/order/addressee.ts'
import { addresseeLine } from '#domain/money/order/addressee-line.ts'
import type { AddresseeInput } from '#domain/money/order/contract.ts'
import { AddresseeKind } from '#domain/money/order/enumerations.ts'
import { record } from '#platform/audit/record.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, lockRow, requireVersion, updateRow } from '#platform/db/rows.ts'
import { conflict, invalid, refuse, versionMismatch } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { newID } from '#platform/id.ts'
import { isAdmin, requireMember, requireProofFor } from '#platform/viewer.ts'
import type { Document, Reissue } from './contract.ts'
import { issuerAt } from './keep.ts'
import { type DocumentMove, refusal } from './policy.ts'
import { documents, presentDocument, recipientOf } from './queries.ts'
import { type DocumentRow, document } from './table.ts'

/** A new edition under the same number, with the mark 再発行; the former one becomes void. */
export async function reissueDocument(
  ctx: Ctx,
  id: string,
  { addressee, description, reason }: Reissue,
  ifMatch?: number,
): Promise<Document> {
  refuseSumsAndDays(description)
  return move(ctx, id, 'reissue', ifMatch, async (ctx, row) => {
    const now = ctx.clock.now()
    const next = newID()
    const replaced = await updateRow(ctx, document, row, { voidedAt: now, voidReason: '再発行したため', replacedBy: next })
    const { negotiationID, userID, kind, number, subjectID, transactionOn, amount, taxes, content } = replaced
    const made = await insertRow(ctx, document, {
      ...{ id: next, kind, number, subjectID, negotiationID, userID, transactionOn, amount, taxes },
      ...{ edition: row.edition + 1, issuedOn: tokyoDay(now), issuer: issuerAt(ctx, now), reissued: true, reissueReason: reason },
      addressee: addressee ? await lineFor(ctx, row, addressee) : row.addressee,
      content: {
        ...content,
        description: content.description === null ? null : (description ?? content.description),
        facts: [...content.facts.filter(([label]) => label !== REISSUED), [REISSUED, formatDay(now)]],
      },
    })
    await record(ctx, 'document.reissue', { kind: 'document', id: next }, { number, edition: made.edition, reason })
    return made
  })
}

const REISSUED = '再発行日'

/** A text with an amount or a day could contradict the receipt's own figures. */
function refuseSumsAndDays(description: string | undefined) {
  if (description && /[¥￥円]|\d+\s*[月日年/.-]|[0-9０-９]{4,}/.test(description.normalize('NFKC')))
    throw invalid({ description: '但し書きに金額や日付は書けません。' })
}

async function lineFor(ctx: Ctx, { userID, addressee: earlier }: DocumentRow, input: AddresseeInput): Promise<string> {
  if (input.kind === AddresseeKind.other && !isAdmin(ctx))
    throw conflict('ask-office', 'ご本人と会社・団体のほかの宛名は、運営にご相談ください。')
  const to = await addresseeFor(ctx, userID, chosenAddressee(input, 'addressee.'), { addressee: null, orderUserName: '' })
  // For a member who has left, the paper has the only remaining name.
  return to.name ? addresseeLine(to) : earlier
}

/** Once the quotation, order or payment is no longer valid. */
export const voidDocument = (ctx: Ctx, id: string, { reason }: { reason: string }, ifMatch?: number): Promise<Document> =>
  move(ctx, id, 'void', ifMatch, async (ctx, row) => {
    const after = await updateRow(ctx, document, row, { voidedAt: ctx.clock.now(), voidReason: reason })
    await record(ctx, 'document.void', { kind: 'document', id }, { number: row.number, edition: row.edition, reason })
    return after
  })

/** Mails the member a link; the paper itself is never attached. */
export const sendDocument = (ctx: Ctx, id: string, ifMatch?: number): Promise<Document> =>
  move(ctx, id, 'send', ifMatch, async (ctx, row) => {
    await requireReachable(ctx, row.userID)
    const after = await updateRow(ctx, document, row, { sentAt: ctx.clock.now() })
    await record(ctx, 'document.send', { kind: 'document', id }, { number: row.number, edition: row.edition })
    await emit(ctx, 'document.sent', { negotiationID: row.negotiationID, receiverID: row.userID, relationID: id })
    return after
  })

async function requireReachable(ctx: Ctx, userID: string) {
  if (!(await recipientOf(ctx, userID))) throw conflict('not-reachable', '退会した方、利用を停止している方には送れません。')
}

async function move(
  ctx: Ctx,
  id: string,
  name: DocumentMove,
  ifMatch: number | undefined,
  work: (ctx: Ctx, row: DocumentRow) => Promise<DocumentRow>,
): Promise<Document> {
  const seen = await documents.one(ctx, id)
  const viewer = requireMember(ctx)
  refuse(refusal(viewer, seen, name), 'ever')
  if (name === 'void') requireProofFor(ctx, 'document.void')
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, document, id)
    // Another call has just reissued it.
    if (row.replacedBy && !seen.replacedBy) throw versionMismatch()
    requireVersion(row, ifMatch)
    const { stands, reissues } = await presentDocument(ctx, row)
    refuse(refusal(viewer, { ...row, stands, reissues }, name))
    return presentDocument(ctx, await work(ctx, row))
  })
}
