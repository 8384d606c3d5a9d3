import { eq } from 'drizzle-orm'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import { closingWords } from '#domain/deal/negotiation/closing-words.ts'
import { visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { listing } from '#domain/market/listing/table.ts'
import type { Ctx } from '#platform/context.ts'
import { writeHead } from '#platform/documents/head.ts'
import { bytesOf, colours, frame, MARGIN, openPaper, type Paper, UPRIGHT, writeText } from '#platform/documents/page.ts'
import { setting } from '#platform/setting/settings.ts'
import type { Statement } from './contract.ts'
import { StatementKind, StatementStatus } from './enumerations.ts'
import { statements } from './queries.ts'

const SIDE = 44
const WIDTH = UPRIGHT.width - SIDE * 2
const LABEL = 150
const BOTTOM = UPRIGHT.height - MARGIN - 34
/** As of November 2026; to be checked by a professional before it is changed. */
const MEANING = 'この書類は、売主様が知っていることを買主様にお伝えするものです。'

/** 告知書 or 付帯設備表 as issued, with the buyer's marks; drawn only from frozen data. */
export async function getStatementSheet(ctx: Ctx, id: string): Promise<{ bytes: Uint8Array; name: string; kind: StatementKind }> {
  const row = await statements.one(ctx, id)
  const [house] = await ctx.db.select({ title: listing.title }).from(listing).where(eq(listing.id, row.estateID))
  const heading = StatementKind.labels[row.kind]
  const paper = openPaper({
    title: `${heading} ${house?.title ?? ''}`,
    author: setting(ctx, 'issuer').name,
    now: ctx.clock.now(),
    upright: true,
  })
  const { negotiationType } = await visibleNegotiation(ctx, row.negotiationID)
  draw(paper, row, heading, house?.title ?? '', closingWords(negotiationType, setting(ctx, 'issuer').license))
  return { bytes: await bytesOf(paper), name: `statement-${row.kind}-${row.edition}`, kind: row.kind }
}

function draw(paper: Paper, row: Statement, heading: string, title: string, closing: string) {
  let y = drawHead(paper, row, heading, title)
  let page = 1
  const turn = () => {
    foot(paper, row, page)
    paper.addPage()
    page += 1
    y = MARGIN + 14
  }
  let group = ''
  for (const line of row.lines) {
    const words = [
      line.answer,
      ...line.details.map(({ label, words }) => `${label}：${words}`),
      line.photos.length > 0 ? `写真 ${line.photos.length}枚` : '',
    ]
    const value = words.filter(Boolean).join('　')
    const height = roomFor(line.label, value)
    if (y + height + (line.group === group ? 0 : 22) > BOTTOM) turn()
    if (line.group !== group || y === MARGIN + 14) {
      group = line.group
      writeText(paper, group, { x: SIDE, y: y + 4, width: WIDTH }, { size: 10, bold: true })
      y += 22
    }
    y += drawRow(paper, line.label, value, y, !line.plain)
  }
  const signed = [
    ['交付した日時', `${formatMoment(row.issuedAt)}　${row.issuedName ?? '売主様'}`],
    ...(row.issuedGround ? [['手続きの根拠', `運営が売主に代わって手続きしました：${row.issuedGround}`]] : []),
    ...(row.acknowledgedAt ? [['買主が確認した日時', `${formatMoment(row.acknowledgedAt)}　${row.acknowledgedName ?? '買主様'}`]] : []),
    ...(row.reserve ? [['買主から', '納得できない点があるため、契約までに相談したい']] : []),
    ...(row.statementStatus === StatementStatus.replaced && row.replacedAt
      ? [['差し替え', `${formatMoment(row.replacedAt)}　新しい版があります`]]
      : []),
    ['確認番号（SHA-256）', row.sha256],
  ]
  if (y + signed.length * 26 + 30 > BOTTOM) turn()
  y += 10
  for (const [label = '', value = ''] of signed) y += drawRow(paper, label, value, y, false)
  writeText(paper, MEANING + closing, { x: SIDE, y: y + 8, width: WIDTH }, { size: 8, colour: colours.soft })
  foot(paper, row, page)
}

function drawHead(paper: Paper, { edition, issuedAt }: Statement, heading: string, title: string): number {
  writeHead(paper, heading, `第${edition}版　${formatMoment(issuedAt)}`, { x: SIDE, y: MARGIN + 14, width: WIDTH })
  return MARGIN + 64 + drawRow(paper, '物件', title, MARGIN + 64, false) + 4
}

const box = (y: number) => ({
  label: { x: SIDE + 6, y: y + 4, width: LABEL - 12 },
  value: { x: SIDE + LABEL, y: y + 4, width: WIDTH - LABEL - 6 },
})

/** Upper bound, without laying it out twice: counts every letter as the widest. */
function roomFor(label: string, value: string): number {
  const lines = (text: string, size: number, width: number) => Math.max(1, Math.ceil((text.length * size) / (width - size)))
  return Math.max(lines(label, 8.5, LABEL - 12) * 14, lines(value, 9.5, WIDTH - LABEL - 6) * 16) + 8
}

function drawRow(paper: Paper, label: string, value: string, y: number, bold: boolean): number {
  const { label: left, value: right } = box(y)
  const height = Math.max(
    writeText(paper, label, left, { size: 8.5, colour: colours.soft }),
    writeText(paper, value, right, { size: 9.5, bold }),
  )
  frame(paper, { x: SIDE, y, width: WIDTH, height: height + 8 })
  return height + 8
}

function foot(paper: Paper, { id, sha256 }: Statement, page: number) {
  const y = UPRIGHT.height - MARGIN - 24
  const writing = { size: 7, colour: colours.soft, lines: 1 } as const
  writeText(paper, `書類番号 ${id}　SHA-256 ${sha256}`, { x: SIDE, y, width: WIDTH }, writing)
  writeText(paper, `${page}`, { x: SIDE, y: y + 12, width: WIDTH }, { ...writing, align: 'right' })
}
