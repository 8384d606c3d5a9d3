import { formatYen } from '#domain/base/words/format.ts'
import type { QuotationLine } from '#domain/money/quotation/contract.ts'
import { writeHead } from '#platform/documents/head.ts'
import { bytesOf, colours, fonts, frame, MARGIN, openPaper, type Paper, UPRIGHT, writeText } from '#platform/documents/page.ts'
import type { TaxOfRate } from '#platform/money.ts'
import { type Issuer, issuerLines } from '#platform/setting/data.ts'

/** A paper about money, ready to draw: an issued one and a preview differ only in the mark. */
export interface MoneyPaper {
  title: string
  /** Including 様 or 御中. */
  addressee: string
  /** The sentence above the total: 「下記のとおりお見積りいたします。」 */
  opening: string
  /** The first is the paper's number, in the head. */
  facts: readonly (readonly [label: string, value: string])[]
  lines: readonly QuotationLine[]
  taxes: readonly TaxOfRate[]
  /** Negative on a refund note. */
  totalAmount: number
  sumLabel: string
  note: string | null
  /** Sentences below the totals. */
  closing: readonly string[]
  issuer: Issuer
  /** 登録番号; omitted if null. */
  invoiceNumber: string | null
  /** PNGs, as of the day of issue. */
  logo?: Buffer | undefined
  seal?: Buffer | undefined
  /** Printed across each page of a preview, or of a paper no longer valid. */
  mark: string | null
  /** In a frame at the top: 再発行. */
  badge: string | null
  /** At the foot of each page, before the page number. */
  foot: string
  now: Date
}

const SIDE = 52
const WIDTH = UPRIGHT.width - SIDE * 2
const BOTTOM = UPRIGHT.height - MARGIN - 36
const TOP = MARGIN + 24
const LABEL = 110
const LOGO = { width: 150, height: 32 }
const SEAL = 52
const NUMBERS = { quantity: 50, unitPrice: 90, amount: 100 }
const NAME = WIDTH - NUMBERS.quantity - NUMBERS.unitPrice - NUMBERS.amount

export async function drawMoneyPaper(content: MoneyPaper): Promise<Uint8Array> {
  const { title, issuer, now, mark } = content
  const paper = openPaper({ title: mark ? `${title}（${mark}）` : title, author: issuer.name, now, upright: true, numbered: true })
  const pen = penOf(paper)
  head(paper, pen, content)
  lines(paper, pen, content)
  sums(paper, pen, content)
  if (content.note) {
    pen.text('備考', { bold: true })
    pen.text(content.note)
  }
  for (const sentence of content.closing) pen.text(sentence, { size: 8.5 })
  if (content.lines.some(({ taxRate }) => taxRate === 8)) pen.text('※は軽減税率（8%）の対象です。', { size: 8 })
  finish(paper, content)
  return bytesOf(paper)
}

/** Writes downwards, and starts a new page when there is no room. */
function penOf(paper: Paper) {
  let y = TOP
  return {
    at: () => y,
    down: (by: number) => {
      y += by
    },
    /** Makes room, and returns whether a new page was started. */
    room(height: number): boolean {
      if (y + height <= BOTTOM) return false
      paper.addPage()
      y = TOP
      return true
    },
    text(text: string, { size = 9.5, bold = false } = {}) {
      // Line by line: text longer than a page continues on the next.
      for (const line of text.split('\n')) {
        paper.font(fonts[bold ? 'bold' : 'regular']).fontSize(size)
        this.room(Math.min(paper.heightOfString(line || ' ', { width: WIDTH, lineGap: 1.5 }) + 6, BOTTOM - TOP))
        y += writeText(paper, line || ' ', { x: SIDE, y, width: WIDTH }, { size, bold })
      }
      y += 6
    },
  }
}
type Pen = ReturnType<typeof penOf>

function head(paper: Paper, pen: Pen, { title, addressee, opening, facts, totalAmount, sumLabel, badge, ...house }: MoneyPaper) {
  const [number, ...others] = facts
  if (badge) badgeOf(paper, badge)
  pen.down(writeHead(paper, title, number?.join('　') ?? '', { x: SIDE, y: pen.at(), width: WIDTH }) + 16)
  const half = WIDTH / 2 - 10
  const to = writeText(paper, addressee, { x: SIDE, y: pen.at(), width: half }, { size: 13, bold: true, lines: 3 })
  const words = writeText(paper, opening, { x: SIDE, y: pen.at() + to + 8, width: half }, { size: 9 })
  const from = issuerOf(paper, { x: SIDE + WIDTH / 2 + 10, y: pen.at(), width: half }, house)
  pen.down(Math.max(to + words + 8, from) + 14)
  frame(paper, { x: SIDE, y: pen.at(), width: WIDTH, height: 34 }, colours.panel)
  writeText(paper, sumLabel, { x: SIDE + 12, y: pen.at() + 11, width: 140 }, { size: 10 })
  writeText(
    paper,
    yen(totalAmount),
    { x: SIDE + 150, y: pen.at() + 6, width: WIDTH - 162 },
    { size: 16, bold: true, align: 'right', lines: 1 },
  )
  pen.down(46)
  for (const [label, value] of others) {
    paper.font(fonts.regular).fontSize(9.5)
    const height = paper.heightOfString(value, { width: WIDTH - LABEL - 8, lineGap: 1.5 }) + 8
    pen.room(height)
    writeText(paper, label, { x: SIDE + 6, y: pen.at() + 4, width: LABEL - 12 }, { size: 8.5, colour: colours.soft })
    writeText(paper, value, { x: SIDE + LABEL, y: pen.at() + 4, width: WIDTH - LABEL - 8 }, { size: 9.5 })
    frame(paper, { x: SIDE, y: pen.at(), width: WIDTH, height })
    pen.down(height)
  }
  pen.down(16)
}

const BADGE = { width: 64, height: 24 }

function badgeOf(paper: Paper, words: string) {
  const box = { x: SIDE + (WIDTH - BADGE.width) / 2, y: TOP + 1, ...BADGE }
  paper.rect(box.x, box.y, box.width, box.height).lineWidth(1).stroke(colours.ink)
  writeText(paper, words, { x: box.x, y: box.y + 6, width: box.width }, { size: 10, bold: true, align: 'center', lines: 1 })
}

const HEADS: Row = ['項目', '数量', '単価（税込）', '金額（税込）']
const [CELL, HEAD_CELL] = [9.5, 8.5]
/** The tallest row that fits on a page with the heads. */
const TALLEST = BOTTOM - TOP - 28
const MIN_PIECE = 100

/** The issuer: the logo above the name, the seal next to it. Returns the height. */
function issuerOf(
  paper: Paper,
  { x, y, width }: { x: number; y: number; width: number },
  { issuer, invoiceNumber, logo, seal }: Pick<MoneyPaper, 'issuer' | 'invoiceNumber' | 'logo' | 'seal'>,
): number {
  const top = logo ? LOGO.height + 6 : 0
  if (logo) paper.image(logo, x, y, { fit: [LOGO.width, LOGO.height] })
  if (seal) paper.image(seal, x + width - SEAL, y + top, { fit: [SEAL, SEAL] })
  const words = writeText(
    paper,
    issuerLines(issuer, invoiceNumber).join('\n'),
    { x, y: y + top, width: seal ? width - SEAL - 6 : width },
    { size: 9 },
  )
  return top + Math.max(words, seal ? SEAL : 0)
}

/** Name and note, quantity, unit price, amount; the heads are repeated on every page with lines. */
function lines(paper: Paper, pen: Pen, { lines }: MoneyPaper) {
  row(paper, pen, HEADS, true)
  for (const { name, note, quantity, unitPrice, taxRate, amount } of lines) {
    const marked = `${name}${taxRate === 8 ? '（※）' : taxRate === 0 ? '（対象外）' : ''}`
    const [firstPiece = '', ...rest] = pieces(paper, note ? `${marked}\n${note}` : marked, BOTTOM - pen.at())
    row(paper, pen, [firstPiece, String(quantity), yen(unitPrice), yen(amount)])
    for (const piece of rest) row(paper, pen, [piece, '', '', ''])
  }
}

const heightOf = (paper: Paper, name: string, isHead = false): number => {
  paper.font(fonts[isHead ? 'bold' : 'regular']).fontSize(isHead ? HEAD_CELL : CELL)
  return paper.heightOfString(name || ' ', { width: NAME - 12, lineGap: 1.5 }) + 10
}

/** A row taller than half a page continues on the next as a row of its own, cut at a line end if possible; others stay whole. */
function pieces(paper: Paper, text: string, roomHere: number): string[] {
  const height = heightOf(paper, text)
  const room = roomHere < MIN_PIECE || height <= TALLEST / 2 ? TALLEST : roomHere
  if (height <= room) return [text]
  const letters = [...text]
  let [fits, most] = [1, letters.length]
  while (fits < most) {
    const middle = Math.ceil((fits + most) / 2)
    if (heightOf(paper, letters.slice(0, middle).join('')) <= room) fits = middle
    else most = middle - 1
  }
  const lineEnd = letters.lastIndexOf('\n', fits)
  const cut = lineEnd > fits / 2 ? lineEnd : fits
  const rest = letters.slice(cut).join('').replace(/^\n/, '')
  return [letters.slice(0, cut).join(''), ...(rest === '' ? [] : pieces(paper, rest, 0))]
}

/** Negative amounts are marked △, as usual on Japanese papers. */
const yen = (amount: number | null) => (amount === null ? '別途見積' : amount < 0 ? `△${formatYen(-amount)}` : formatYen(amount))

type Row = readonly [name: string, quantity: string, unitPrice: string, amount: string]

function row(paper: Paper, pen: Pen, cells: Row, isHead = false) {
  const [name, quantity, unitPrice, amount] = cells
  const size = isHead ? HEAD_CELL : CELL
  const height = heightOf(paper, name, isHead)
  // Keeps the headings from ending up alone at the foot of a page.
  if (pen.room(isHead ? height * 2 : height) && !isHead) row(paper, pen, HEADS, true)
  const y = pen.at()
  if (isHead) frame(paper, { x: SIDE, y, width: WIDTH, height }, colours.panel)
  const writing = { size, bold: isHead, align: 'right' as const }
  writeText(paper, name, { x: SIDE + 6, y: y + 5, width: NAME - 12 }, { size, bold: isHead })
  let x = SIDE + NAME
  for (const [text, width] of [
    [quantity, NUMBERS.quantity],
    [unitPrice, NUMBERS.unitPrice],
    [amount, NUMBERS.amount],
  ] as const) {
    writeText(paper, text, { x, y: y + 5, width: width - 6 }, writing)
    x += width
  }
  frame(paper, { x: SIDE, y, width: WIDTH, height })
  pen.down(height)
}

/** The sum for each rate with its tax, rounded down once per rate; then the total. */
function sums(paper: Paper, pen: Pen, { taxes, totalAmount }: MoneyPaper) {
  const totals: [string, string, boolean][] = [
    ...taxes.map(({ rate, total, tax }): [string, string, boolean] => [
      rate === 0 ? '消費税の対象外' : `${rate}%対象（うち消費税 ${yen(tax)}）`,
      yen(total),
      false,
    ]),
    ['合計（税込）', yen(totalAmount), true],
  ]
  pen.room(totals.length * 18 + 12)
  pen.down(6)
  for (const [label, sum, bold] of totals) {
    const left = { x: SIDE + WIDTH / 3, y: pen.at(), width: WIDTH - WIDTH / 3 - NUMBERS.amount - 6 }
    writeText(paper, label, left, { size: 9.5, bold, align: 'right', lines: 1 })
    writeText(
      paper,
      sum,
      { x: SIDE + WIDTH - NUMBERS.amount, y: pen.at(), width: NUMBERS.amount - 6 },
      { size: 9.5, bold, align: 'right', lines: 1 },
    )
    pen.down(18)
  }
  pen.down(8)
}

/** Numbers the pages, and prints the mark across those of a preview. */
function finish(paper: Paper, { foot: words, mark }: MoneyPaper) {
  const { start, count } = paper.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    paper.switchToPage(page)
    const foot = { x: SIDE, y: UPRIGHT.height - MARGIN - 22, width: WIDTH }
    const small = { size: 7, colour: colours.soft, lines: 1 } as const
    writeText(paper, mark ? `${words}　${mark}` : words, { ...foot, width: WIDTH - 40 }, small)
    writeText(paper, `${page - start + 1} / ${count}`, foot, { ...small, align: 'right' })
    if (mark) stamp(paper, mark)
  }
}

function stamp(paper: Paper, mark: string) {
  const [x, y] = [UPRIGHT.width / 2, UPRIGHT.height / 2]
  paper
    .save()
    .rotate(-35, { origin: [x, y] })
    .fillOpacity(0.12)
  writeText(paper, mark, { x: 0, y: y - 60, width: UPRIGHT.width }, { size: 84, bold: true, align: 'center' })
  paper.restore()
}
