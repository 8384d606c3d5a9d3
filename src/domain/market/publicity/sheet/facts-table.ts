import type { OverviewRow } from '#domain/market/publicity/overview-rows.ts'
import { type Box, colours, fonts, type Paper } from '#platform/documents/page.ts'

const GAP = 10
const PADDING = 2
/** Line height of Noto Sans JP, relative to the size. */
const LINE = 1.448
const RESERVE = 1.08

interface Layout {
  columns: number
  /** Width of the term column in points. */
  term: number
  size: number
}

/** Few facts get one wide column in large type. Many get two columns, in type from readable at arm's length down to that of a 重要事項. */
const LAYOUTS: readonly Layout[] = [
  ...[10, 9.5, 9].map((size) => ({ columns: 1, term: 96, size })),
  ...[9, 8.5, 8, 7.5, 7, 6.5].map((size) => ({ columns: 2, term: 7.3 * size, size })),
]
const SMALLEST: Layout = { columns: 2, term: 44, size: 6 }

const widthIn = (box: Box, { columns }: Layout) => (box.width - GAP * (columns - 1)) / columns

/** The facts, as large as fits; if they do not fit even at the smallest size, the last ones are omitted. */
export function drawFactsTable(paper: Paper, rows: readonly OverviewRow[], box: Box): void {
  const layout = LAYOUTS.find((each) => fits(rows, box, each)) ?? SMALLEST
  const width = widthIn(box, layout)
  const heights = rows.map((row) => heightOf(paper, row, width, layout))
  // With two columns the first gets slightly more than half, rather than all it can hold.
  const half = heights.reduce((sum, height) => sum + height, 0) / layout.columns
  let [column, y] = [0, box.y]
  for (const [index, row] of rows.entries()) {
    const height = heights[index] as number
    if (y + height > box.y + box.height || (column + 1 < layout.columns && y >= box.y + half)) {
      column++
      y = box.y
    }
    if (column === layout.columns) return
    writeRow(paper, row, { x: box.x + column * (width + GAP), y, width, height }, layout)
    y += height
  }
}

/**
 * Estimates by counting characters: setting every row in nine layouts would take a second. A small reserve covers lines that break early.
 */
function fits(rows: readonly OverviewRow[], box: Box, layout: Layout): boolean {
  const { columns, term: termWidth, size } = layout
  const width = widthIn(box, layout)
  const lineHeight = size * LINE + 1
  const heights = rows.map(({ term, value }) => {
    const lines = Math.max(linesOf(term, (termWidth - PADDING * 2) / size), linesOf(value, (width - termWidth - PADDING * 2) / size))
    return lines * lineHeight + PADDING * 2
  })
  // A row that does not fit at the foot of a column moves to the next one.
  const lost = columns > 1 ? Math.max(...heights) : 0
  return heights.reduce((sum, height) => sum + height, 0) * RESERVE + lost < box.height * columns
}

const linesOf = (text: string, letters: number) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / letters)), 0)

/** In full-width characters. */
const widthOf = (line: string) => Array.from(line).reduce((sum, letter) => sum + (letter < '\u0100' ? 0.56 : 1), 0)

function heightOf(paper: Paper, { term, value }: OverviewRow, width: number, { term: termWidth, size }: Layout): number {
  paper.font(fonts.regular).fontSize(size)
  const lines = Math.max(
    paper.heightOfString(value, { width: width - termWidth - PADDING * 2, lineGap: 1 }),
    paper.heightOfString(term, { width: termWidth - PADDING * 2, lineGap: 1 }),
  )
  return lines + PADDING * 2
}

function writeRow(paper: Paper, { term, value }: OverviewRow, { x, y, width, height }: Box, { term: termWidth, size }: Layout) {
  paper.rect(x, y, termWidth, height).fill(colours.panel)
  paper
    .moveTo(x, y + height)
    .lineTo(x + width, y + height)
    .lineWidth(0.4)
    .stroke(colours.line)
  paper.font(fonts.regular).fontSize(size).fillColor(colours.soft)
  paper.text(term, x + PADDING, y + PADDING, { width: termWidth - PADDING * 2, lineGap: 1 })
  paper.fillColor(colours.ink).text(value, x + termWidth + PADDING, y + PADDING, { width: width - termWidth - PADDING * 2, lineGap: 1 })
}
