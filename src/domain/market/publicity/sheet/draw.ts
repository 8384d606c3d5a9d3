import { encode } from 'uqr'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatEstateNumber, formatPrice } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { Listing } from '#domain/market/listing/contract.ts'
import type { OverviewRow } from '#domain/market/publicity/overview-rows.ts'
import {
  type Box,
  bytesOf,
  colours,
  fonts,
  frame,
  MARGIN,
  openPaper,
  PAPER_HEIGHT,
  PAPER_WIDTH,
  type Paper,
  show,
  writeText,
} from '#platform/documents/page.ts'
import { addressLine, type Issuer } from '#platform/setting/data.ts'
import { drawFactsTable } from './facts-table.ts'
import type { SheetPictures } from './pictures.ts'

interface SheetContent {
  listing: Listing
  overview: OverviewRow[]
  statements: string[]
  pictures: SheetPictures
  operator: Issuer
  /** The target of the QR code. */
  url: string
  now: Date
}

const HEAD = 50
const FOOT = 62
const GAP = 10
const LEFT = 386

/** Pictures on the left, facts on the right, the site below: the usual layout of such sheets. The facts name the broker. */
export async function drawSheet(content: SheetContent): Promise<Uint8Array> {
  const { listing, operator, now } = content
  const paper = openPaper({ title: `販売図面 ${listing.title}`, author: operator.name, now })
  const body: Box = {
    x: MARGIN,
    y: MARGIN + HEAD + GAP,
    width: PAPER_WIDTH - MARGIN * 2,
    height: PAPER_HEIGHT - MARGIN * 2 - HEAD - FOOT - GAP * 2,
  }
  drawHead(paper, listing)
  drawPictures(paper, content.pictures, { ...body, width: LEFT })
  drawFacts(paper, content, { ...body, x: body.x + LEFT + GAP, width: body.width - LEFT - GAP })
  drawFoot(paper, content)
  return bytesOf(paper)
}

function drawHead(paper: Paper, { estateType, title, price, address }: Listing) {
  const priceWidth = 230
  const textWidth = PAPER_WIDTH - MARGIN * 2 - priceWidth - GAP
  frame(paper, { x: MARGIN, y: MARGIN, width: 6, height: HEAD }, colours.accent)
  const x = MARGIN + 14
  writeText(
    paper,
    `${labelOf(estateTypes, estateType)}　${address}`,
    { x, y: MARGIN, width: textWidth },
    { size: 9, colour: colours.soft, lines: 1 },
  )
  writeText(paper, title, { x, y: MARGIN + 16, width: textWidth }, { size: 19, bold: true, lines: 1 })
  const right = { x: PAPER_WIDTH - MARGIN - priceWidth, width: priceWidth }
  writeText(paper, '価格', { ...right, y: MARGIN }, { size: 9, colour: colours.soft, align: 'right' })
  writeText(paper, formatPrice(price), { ...right, y: MARGIN + 12 }, { size: 25, bold: true, align: 'right', lines: 1 })
}

function drawPictures(paper: Paper, { main, plan, others }: SheetPictures, { x, y, width, height }: Box) {
  const small = (width - GAP * 3) / 4
  const strip = others.length > 0 ? small * 0.75 : 0
  const upper = height - (strip ? strip + GAP : 0)
  const mainHeight = plan ? Math.round(upper * 0.52) : upper
  const large = { x, y, width, height: mainHeight }
  frame(paper, large, colours.panel)
  if (main) show(paper, main, large, 'cover')
  else writeText(paper, '写真は準備中です', { x, y: y + mainHeight / 2 - 8, width }, { size: 10, colour: colours.soft, align: 'center' })
  if (plan) {
    const below = { x, y: y + mainHeight + GAP, width, height: upper - mainHeight - GAP }
    show(paper, plan, below, 'fit')
    frame(paper, below)
  }
  for (const [index, picture] of others.entries())
    show(paper, picture, { x: x + index * (small + GAP), y: y + height - strip, width: small, height: strip }, 'cover')
}

function drawFacts(paper: Paper, { listing, overview, statements }: SheetContent, box: Box) {
  let { y } = box
  if (listing.appealPoint)
    y += writeText(paper, listing.appealPoint.replaceAll(/\s*\n\s*/g, ' '), { ...box, y }, { size: 8.5, lines: 3 }) + 6
  const noted = statements.length > 0 ? drawStatements(paper, statements, box) : 0
  drawFactsTable(paper, overview, { ...box, y, height: box.y + box.height - y - noted })
}

/** 特定事項, below the facts; returns the height used. */
function drawStatements(paper: Paper, statements: string[], { x, y, width, height }: Box): number {
  const text = statements.map((each) => `・${each}`).join('\n')
  const inner = width - 12
  const needed = Math.min(paper.font(fonts.regular).fontSize(7).heightOfString(text, { width: inner, lineGap: 1 }), height / 3)
  const top = y + height - needed - 22
  frame(paper, { x, y: top, width, height: needed + 22 })
  writeText(paper, '特定事項', { x: x + 6, y: top + 3, width: inner }, { size: 7.5, bold: true })
  paper
    .font(fonts.regular)
    .fontSize(7)
    .text(text, x + 6, top + 16, { width: inner, lineGap: 1, height: needed + 2, ellipsis: true })
  return needed + 28
}

function drawFoot(paper: Paper, { listing, operator, url, now }: SheetContent) {
  const y = PAPER_HEIGHT - MARGIN - FOOT
  paper
    .moveTo(MARGIN, y)
    .lineTo(PAPER_WIDTH - MARGIN, y)
    .lineWidth(1)
    .stroke(colours.ink)
  const width = PAPER_WIDTH - MARGIN * 2 - FOOT - 130
  const operated = [operator.name, operator.license].filter(Boolean).join('　')
  writeText(paper, `掲載サイト：縁側 Engawa（運営：${operated}）`, { x: MARGIN, y: y + 8, width }, { size: 10, bold: true, lines: 1 })
  writeText(
    paper,
    `${addressLine(operator)}　電話 ${operator.phone}　${operator.email}`,
    { x: MARGIN, y: y + 24, width },
    { size: 8, lines: 1 },
  )
  writeText(
    paper,
    `図面・写真と現況が異なるときは、現況が優先します。作成日 ${formatDay(now)}。成約などで、予告なく掲載が終わることがあります。`,
    { x: MARGIN, y: y + 38, width },
    { size: 7, colour: colours.soft, lines: 2 },
  )
  const side = FOOT - 6
  drawCode(paper, url, { x: PAPER_WIDTH - MARGIN - side, y: y + 6, width: side, height: side })
  const words = { x: PAPER_WIDTH - MARGIN - side - 128, width: 120 }
  writeText(paper, '最新の内容・お問い合わせ', { ...words, y: y + 14 }, { size: 8, bold: true, align: 'right' })
  writeText(paper, formatEstateNumber(listing.estateNumber), { ...words, y: y + 28 }, { size: 8, align: 'right' })
  paper.link(PAPER_WIDTH - MARGIN - side, y + 6, side, side, url)
}

function drawCode(paper: Paper, url: string, { x, y, width }: Box) {
  const { data, size } = encode(url, { border: 2 })
  const dot = width / size
  for (const [row, dots] of data.entries())
    for (const [column, dark] of dots.entries()) if (dark) paper.rect(x + column * dot, y + row * dot, dot, dot)
  paper.fill(colours.ink)
}
