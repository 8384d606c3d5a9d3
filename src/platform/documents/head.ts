import { linesTo, mark } from '../mark.ts'
import { colours, fonts, type Paper, writeText } from './page.ts'

const TILE = 26

/** The head of a paper: the mark and its title, a number or date on the right, and a line below. Returns its height. */
export function writeHead(paper: Paper, title: string, right: string, { x, y, width }: { x: number; y: number; width: number }): number {
  paper
    .save()
    .translate(x, y)
    .scale(TILE / 32)
  paper.roundedRect(0, 0, 32, 32, 8).fill(mark.ground)
  paper.lineCap('round').lineJoin('round').strokeColor(mark.ink)
  paper.path(linesTo(30)).lineWidth(mark.lineWidth).stroke()
  paper.path(mark.round).lineWidth(mark.roundWidth).stroke()
  paper.restore()
  const left = TILE + 10
  paper.font(fonts.bold).fontSize(18)
  const own = Math.min(paper.widthOfString(title) + 12, width - left)
  writeText(paper, title, { x: x + left, y, width: own }, { size: 18, bold: true, lines: 1 })
  const rest = { x: x + left + own, y: y + 9, width: width - left - own }
  if (right) writeText(paper, right, rest, { size: 9, colour: colours.soft, align: 'right', lines: 1 })
  const line = y + TILE + 8
  paper
    .moveTo(x, line)
    .lineTo(x + width, line)
    .lineWidth(1)
    .stroke(colours.ink)
  return TILE + 8
}
