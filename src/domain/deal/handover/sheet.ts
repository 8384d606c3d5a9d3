import { eq } from 'drizzle-orm'
import { formatDay, formatMoment } from '#domain/base/words/format-moments.ts'
import { closingWords } from '#domain/deal/negotiation/closing-words.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { listing } from '#domain/market/listing/table.ts'
import type { Ctx } from '#platform/context.ts'
import { writeHead } from '#platform/documents/head.ts'
import { bytesOf, colours, frame, MARGIN, openPaper, type Paper, UPRIGHT, writeText } from '#platform/documents/page.ts'
import { placeSeal } from '#platform/documents/seal/place.ts'
import { notFound } from '#platform/errors.ts'
import { setting } from '#platform/setting/settings.ts'
import type { HandoverContent } from './content.ts'
import { HandoverStatus, handedPapers, MeterKind } from './enumerations.ts'
import { type HandoverRow, visibleHandover } from './queries.ts'

const SIDE = 44
const WIDTH = UPRIGHT.width - SIDE * 2
const LABEL = 150
const BOTTOM = UPRIGHT.height - MARGIN - 34
/** As of November 2026; to be checked by a professional before it is changed. */
const WHAT_IT_IS = 'この書類は、鍵や書類などの引渡しを、売主様と買主様がそれぞれ確かめた記録です。'

/** 引渡し確認書 in its current state; once both have confirmed it, with the operator's seal. */
export async function getHandoverSheet(ctx: Ctx, negotiationID: string): Promise<Uint8Array> {
  const row = await visibleHandover(ctx, negotiationID)
  if (!row || row.edition === 0) throw notFound()
  const [house] = await ctx.db
    .select({ title: listing.title, type: negotiation.negotiationType })
    .from(negotiation)
    .innerJoin(listing, eq(listing.id, negotiation.estateID))
    .where(eq(negotiation.id, negotiationID))
  const isConfirmed = row.handoverStatus === HandoverStatus.confirmed
  const now = ctx.clock.now()
  const { name: author, license } = setting(ctx, 'issuer')
  const paper = openPaper({ title: `引渡し確認書 ${house?.title ?? ''}`, author, now, upright: true })
  draw(paper, row, house?.title ?? '', closingWords(house?.type ?? null, license))
  if (!isConfirmed) return bytesOf(paper)
  placeSeal(paper, { at: now, reason: '引渡し確認書' })
  const seal = await ctx.platform.documentSeal()
  return seal.seal(Buffer.from(await bytesOf(paper)))
}

/** Its content line by line, in the same words as on the page. */
function linesOf({ day, place, keys, papers, otherPapers, meters, facilities, leftovers, pictures, present, remarks }: HandoverContent) {
  return [
    ['引渡しの日', day ? formatDay(day) : ''],
    ['場所', place],
    ['立ち会った方', present.join('、')],
    ['鍵', keys.map(({ what, count }) => `${what} ${count}本`).join('\n')],
    ['書類', [...papers.map((code) => handedPapers[code]), otherPapers].filter(Boolean).join('\n')],
    [
      'メーター',
      meters.map(({ kind, reading, picture }) => `${MeterKind.labels[kind]} ${reading || '―'}${picture ? '（写真あり）' : ''}`).join('\n'),
    ],
    ['設備の確認', facilities ? '付帯設備表のとおりに設備があることを、一緒に確かめました' : '記載なし'],
    ['残っている物', leftovers],
    ['写真', pictures.length > 0 ? `${pictures.length}枚（サイトに保存）` : ''],
    ['備考', remarks],
  ] as const
}

function draw(paper: Paper, row: HandoverRow, title: string, closing: string) {
  const { content, edition, confirmations, lack, sha256 } = row
  let page = 1
  const editionText = sha256 ? `第${edition}版` : `第${edition}版（お二人の確認前）`
  writeHead(paper, '引渡し確認書', editionText, { x: SIDE, y: MARGIN + 14, width: WIDTH })
  let y = MARGIN + 64
  const add = (label: string, value: string) => {
    const lines = value.split('\n').reduce((sum, text) => sum + Math.max(1, Math.ceil((text.length * 9.5) / (WIDTH - LABEL - 16))), 0)
    if (y + lines * 16 + 8 > BOTTOM) {
      drawFooter(paper, row, page++)
      paper.addPage()
      y = MARGIN + 14
    }
    y += drawRow(paper, label, value || '―', y)
  }
  add('物件', title)
  for (const [label, value] of linesOf(content)) add(label, value)
  for (const { party, at } of confirmations) add(`${parties[party]}が確認した日時`, formatMoment(at))
  if (lack) add('受け取っていない物', lack)
  if (sha256) add('確認番号（SHA-256）', sha256)
  add('この書類について', WHAT_IT_IS + closing)
  drawFooter(paper, row, page)
}

function drawRow(paper: Paper, label: string, value: string, y: number): number {
  const height = Math.max(
    writeText(paper, label, { x: SIDE + 6, y: y + 4, width: LABEL - 12 }, { size: 8.5, colour: colours.soft }),
    writeText(paper, value, { x: SIDE + LABEL, y: y + 4, width: WIDTH - LABEL - 6 }, { size: 9.5 }),
  )
  frame(paper, { x: SIDE, y, width: WIDTH, height: height + 8 })
  return height + 8
}

function drawFooter(paper: Paper, { id, sha256 }: HandoverRow, page: number) {
  const y = UPRIGHT.height - MARGIN - 24
  const writing = { size: 7, colour: colours.soft, lines: 1 } as const
  writeText(paper, `書類番号 ${id}${sha256 ? `　SHA-256 ${sha256}` : ''}`, { x: SIDE, y, width: WIDTH }, writing)
  writeText(paper, `${page}`, { x: SIDE, y: y + 12, width: WIDTH }, { ...writing, align: 'right' })
}
