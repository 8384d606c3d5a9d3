import { and, eq, inArray } from 'drizzle-orm'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import { closingWords } from '#domain/deal/negotiation/closing-words.ts'
import { sides } from '#domain/deal/negotiation/enumerations.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { StatementKind, StatementStatus } from '#domain/deal/statement/enumerations.ts'
import { statement } from '#domain/deal/statement/table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { bytesOf, colours, frame, MARGIN, openPaper, type Paper, UPRIGHT, writeText } from '#platform/documents/page.ts'
import { placeSeal } from '#platform/documents/seal/place.ts'
import { setting } from '#platform/setting/settings.ts'
import { ContractKind, ContractSource, STRENGTH } from './enumerations.ts'
import { planOf } from './plan-row.ts'
import { validSignatures } from './present.ts'
import type { SaleContractRow, SignatureRow } from './table.ts'

const SIDE = 44
const WIDTH = UPRIGHT.width - SIDE * 2
const LABEL = 150
const BOTTOM = UPRIGHT.height - MARGIN - 34

/** 署名の記録: who signed what, when and how, drawn only from what was recorded at signing. These are the last pages of the sealed file. */
export async function auditSheet(ctx: Ctx, row: SaleContractRow, { toSeal }: { toSeal: boolean }): Promise<Buffer> {
  const signatures = await validSignatures(ctx, row)
  const at = row.signedAt ?? ctx.clock.now()
  const operator = setting(ctx, 'issuer', at).name
  const title = `${ContractKind.labels[row.kind]} 署名の記録`
  const paper = openPaper({ title, author: operator, now: at, upright: true })
  writeText(paper, '署名の記録', { x: SIDE, y: MARGIN + 14, width: WIDTH }, { size: 20, bold: true, align: 'center' })
  const write = writer(paper, row)
  write('書類', `${ContractKind.labels[row.kind]}（${ContractSource.labels[row.source]}）`)
  write('書類番号', row.id)
  write('署名した内容の番号（SHA-256）', row.sha256 ?? '')
  if (!toSeal && row.sealedSHA256) write('控えの確認番号（SHA-256）', row.sealedSHA256)
  for (const [label, value] of await grounds(ctx, row)) write(label, value)
  write('署名の受付を始めた日時', row.fixedAt ? formatMoment(toWireTime(row.fixedAt)) : '')
  for (const signature of signatures) for (const [label, value] of linesOf(signature)) write(label, value)
  write('契約が成立した日時', row.signedAt ? formatMoment(toWireTime(row.signedAt)) : '署名の途中です')
  write('記録した事業者', operator)
  write(
    '確かめ方',
    `${ctx.config.baseURL}/contractCheck を開き、${toSeal ? 'このファイル' : '契約書の控え（PDF）'}を選ぶと、署名のときから変わっていないかがわかります。ファイルは送られません。`,
  )
  write('署名のしかた', STRENGTH)
  write('当事者', await closingText(ctx, row))
  write.end()
  if (toSeal) placeSeal(paper, { at, reason: '全員の署名が済みました' })
  return Buffer.from(await bytesOf(paper))
}

async function closingText(ctx: Ctx, { negotiationID }: SaleContractRow): Promise<string> {
  const [room] = await ctx.db.select({ type: negotiation.negotiationType }).from(negotiation).where(eq(negotiation.id, negotiationID))
  return room ? closingWords(room.type, setting(ctx, 'issuer').license) : ''
}

/** The documents the contract rests on, with their fingerprints. */
async function grounds(ctx: Ctx, { negotiationID }: SaleContractRow): Promise<[string, string][]> {
  const statements = await ctx.db
    .select({ kind: statement.kind, edition: statement.edition, sha256: statement.sha256 })
    .from(statement)
    .where(
      and(
        eq(statement.negotiationID, negotiationID),
        inArray(statement.statementStatus, [StatementStatus.issued, StatementStatus.acknowledged]),
      ),
    )
    .orderBy(statement.kind)
  const plan = await planOf(ctx, negotiationID)
  const [offer] = plan?.purchaseOfferID
    ? await ctx.db
        .select({ edition: purchaseOffer.acceptedEdition, sha256: purchaseOffer.acceptedSHA256 })
        .from(purchaseOffer)
        .where(eq(purchaseOffer.id, plan.purchaseOfferID))
    : []
  return [
    ...(offer?.sha256 ? [[`購入申込（第${offer.edition}版）`, offer.sha256] as [string, string]] : []),
    ...statements.map(({ kind, edition, sha256 }) => [`${StatementKind.labels[kind]}（第${edition}版）`, sha256] as [string, string]),
  ]
}

const linesOf = (signature: SignatureRow): [string, string][] => {
  const time = (at: Date) => formatMoment(toWireTime(at))
  return [
    [`署名 ${signature.place}（${sides[signature.party]}）`, `${signature.name}　${maskEmail(signature.email)}`],
    ['契約書を開いた日時', time(signature.openedAt)],
    ['ログイン・確認コードの送付', `${time(signature.signedInAt)}　${time(signature.codeSentAt)}`],
    ['同意と署名の日時', `${time(signature.at)}　${signature.at.toISOString()}`],
    ['接続元', `${signature.ip || '―'}　${signature.userAgent || '―'}`],
    ['記録のつながり', `${signature.prevHash} → ${signature.hash}`],
  ]
}

/** b***@example.com */
const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1***')

function writer(paper: Paper, row: SaleContractRow) {
  let y = MARGIN + 56
  let page = 1
  const end = () => {
    const foot = { size: 7, colour: colours.soft, lines: 1 } as const
    writeText(paper, `書類番号 ${row.id}　SHA-256 ${row.sha256 ?? ''}`, { x: SIDE, y: BOTTOM + 10, width: WIDTH }, foot)
    writeText(paper, `署名の記録 ${page}`, { x: SIDE, y: BOTTOM + 22, width: WIDTH }, { ...foot, align: 'right' })
  }
  const write = (label: string, value: string) => {
    if (y + 20 + Math.ceil(value.length / 40) * 16 > BOTTOM) {
      end()
      paper.addPage()
      page += 1
      y = MARGIN + 14
    }
    const left = writeText(paper, label, { x: SIDE + 6, y: y + 4, width: LABEL - 12 }, { size: 8.5, colour: colours.soft })
    const right = writeText(paper, value, { x: SIDE + LABEL, y: y + 4, width: WIDTH - LABEL - 6 }, { size: 9 })
    const height = Math.max(left, right) + 8
    frame(paper, { x: SIDE, y, width: WIDTH, height })
    y += height
  }
  return Object.assign(write, { end })
}
