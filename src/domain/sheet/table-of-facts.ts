import type { OverviewRow } from '#domain/publicity/overview-rows.ts'
import { type Box, colours, type Paper } from './paper.ts'

const COLUMNS = 2
const GAP = 10
const TERM = 62
const PADDING = 2
/** From readable at arm's length down to what a 重要事項 is printed in. */
const SIZES = [8.5, 8, 7.5, 7, 6.5]
const SMALLEST = 6
/** Of Noto Sans JP, in sizes. */
const LINE = 1.448
const RESERVE = 1.08

/** The facts in two columns, as large as they all fit; should they not even when small, the last ones are left to the page. */
export function writeTable(paper: Paper, rows: readonly OverviewRow[], box: Box): void {
  const size = SIZES.find((each) => fits(rows, box, each)) ?? SMALLEST
  const width = (box.width - GAP * (COLUMNS - 1)) / COLUMNS
  let [column, y] = [0, box.y]
  for (const row of rows) {
    const height = heightOf(paper, row, width, size)
    if (y + height > box.y + box.height) {
      column++
      y = box.y
    }
    if (column === COLUMNS) return
    writeRow(paper, row, { x: box.x + column * (width + GAP), y, width, height }, size)
    y += height
  }
}

/** By counting letters: setting every row at six sizes would take a second. A little is kept in reserve for lines that break early. */
function fits(rows: readonly OverviewRow[], box: Box, size: number): boolean {
  const width = (box.width - GAP * (COLUMNS - 1)) / COLUMNS
  const lineHeight = size * LINE + 1
  const heights = rows.map(({ term, value }) => {
    const lines = Math.max(linesOf(term, (TERM - PADDING * 2) / size), linesOf(value, (width - TERM - PADDING * 2) / size))
    return lines * lineHeight + PADDING * 2
  })
  const most = Math.max(...heights)
  return heights.reduce((sum, height) => sum + height, 0) * RESERVE + most < box.height * COLUMNS
}

const linesOf = (text: string, letters: number) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / letters)), 0)

/** In letters of full width. */
const widthOf = (line: string) => Array.from(line).reduce((sum, letter) => sum + (letter < '\u0100' ? 0.56 : 1), 0)

function heightOf(paper: Paper, { term, value }: OverviewRow, width: number, size: number): number {
  paper.font('regular').fontSize(size)
  const lines = Math.max(
    paper.heightOfString(value, { width: width - TERM - PADDING * 2, lineGap: 1 }),
    paper.heightOfString(term, { width: TERM - PADDING * 2, lineGap: 1 }),
  )
  return lines + PADDING * 2
}

function writeRow(paper: Paper, { term, value }: OverviewRow, { x, y, width, height }: Box, size: number) {
  paper.rect(x, y, TERM, height).fill(colours.panel)
  paper
    .moveTo(x, y + height)
    .lineTo(x + width, y + height)
    .lineWidth(0.4)
    .stroke(colours.line)
  paper.font('regular').fontSize(size).fillColor(colours.soft)
  paper.text(term, x + PADDING, y + PADDING, { width: TERM - PADDING * 2, lineGap: 1 })
  paper.fillColor(colours.ink).text(value, x + TERM + PADDING, y + PADDING, { width: width - TERM - PADDING * 2, lineGap: 1 })
}
