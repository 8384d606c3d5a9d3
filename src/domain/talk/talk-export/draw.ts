import { setImmediate } from 'node:timers/promises'
import { formatDay, formatMoment, formatTime } from '#domain/base/words/format-moments.ts'
import { writeHead } from '#platform/documents/head.ts'
import { bytesOf, colours, fonts, frame, MARGIN, openPaper, type Paper, UPRIGHT, writeText } from '#platform/documents/page.ts'
import { lineBreaker } from './lines.ts'
import type { Entry } from './record.ts'

const SIDE = 44
const WIDTH = UPRIGHT.width - SIDE * 2
const TOP = MARGIN + 14
const BOTTOM = UPRIGHT.height - MARGIN - 34
const NAME = 116
const SIZE = 9.5
const LINE = 15
const PICTURE = { width: 88, height: 66, gap: 6 }
/** Maximum time that drawing may block the event loop. */
const AT_ONCE_MS = 8

export interface Drawing {
  id: string
  author: string
  now: Date
  /** Facts shown in two columns above the first message. */
  about: readonly (readonly [label: string, value: string])[]
  sha256: string
  entries: readonly Entry[]
  /** JPEGs, by the picture's path. */
  pictures: ReadonlyMap<string, Buffer>
  progress: (done: number) => Promise<void>
}

/** 商談の記録: the negotiation from the first to the last message, a row each. */
export async function drawTalk(drawing: Drawing): Promise<Uint8Array> {
  const { author, now, about, entries, pictures, progress } = drawing
  const paper = openPaper({ title: '商談の記録', author, now, upright: true })
  const sheet = sheetOf(paper, drawing)
  sheet.down(writeHead(paper, '商談の記録', formatDay(now), { x: SIDE, y: TOP, width: WIDTH }) + 16)
  for (const [label, value] of about) sheet.fact(label, value)
  sheet.down(10)
  let day = ''
  let begun = performance.now()
  for (const [index, entry] of entries.entries()) {
    if (formatDay(entry.at) !== day) {
      day = formatDay(entry.at)
      sheet.day(day)
    }
    sheet.message(
      entry,
      entry.pictures.flatMap((path) => pictures.get(path) ?? []),
    )
    if (performance.now() - begun > AT_ONCE_MS) {
      await progress(index + 1)
      await setImmediate()
      begun = performance.now()
    }
  }
  sheet.end()
  return bytesOf(paper)
}

function sheetOf(paper: Paper, { id, sha256 }: Drawing) {
  let y = TOP
  let page = 1
  const words = lineBreaker(paper, { size: SIZE, width: WIDTH - NAME - 6 })
  const small = lineBreaker(paper, { size: 8, width: WIDTH - NAME - 6 })
  const names = lineBreaker(paper, { size: 8.5, width: NAME - 14 })

  const end = () => {
    const writing = { size: 7, colour: colours.soft, lines: 1 } as const
    writeText(paper, `記録番号 ${id}　SHA-256 ${sha256}`, { x: SIDE, y: BOTTOM + 10, width: WIDTH }, writing)
    writeText(paper, `${page}`, { x: SIDE, y: BOTTOM + 22, width: WIDTH }, { ...writing, align: 'right' })
  }
  const need = (height: number) => {
    if (y + height <= BOTTOM) return
    end()
    paper.addPage()
    page += 1
    y = TOP
  }
  const write = (line: string, x: number, size: number, colour: string, bold = false) => {
    paper
      .font(fonts[bold ? 'bold' : 'regular'])
      .fontSize(size)
      .fillColor(colour)
      .text(line, x, y, { lineBreak: false })
  }
  const lines = (text: readonly string[], size: number, colour: string) => {
    for (const line of text) {
      need(LINE)
      write(line, SIDE + NAME, size, colour)
      y += LINE
    }
  }
  return {
    end,
    down(height: number) {
      y += height
    },
    fact(label: string, value: string) {
      const right = words(value)
      const height = right.length * LINE + 6
      need(height)
      frame(paper, { x: SIDE, y, width: WIDTH, height })
      y += 4
      write(label, SIDE + 6, 8.5, colours.soft)
      lines(right, SIZE, colours.ink)
      y += 2
    },
    day(day: string) {
      need(LINE * 4)
      y += 8
      write(day, SIDE, 10, colours.ink, true)
      y += 20
    },
    message(entry: Entry, pictures: readonly Buffer[]) {
      const { at, name, side, to, message, covered, noReply, answers, files } = entry
      const who = [...names(side === null ? 'お知らせ' : `${side} ${name}`), ...(to ? names(`宛先 ${to}`) : [])]
      need(Math.max(2, who.length + 1) * LINE)
      paper
        .moveTo(SIDE, y)
        .lineTo(SIDE + WIDTH, y)
        .lineWidth(0.5)
        .stroke(colours.line)
      y += 5
      const beginning = { y, page }
      write(`${formatTime(at)}　${entry.seq}`, SIDE, 8, colours.soft)
      for (const line of who) {
        y += 13
        write(line, SIDE, 8.5, colours.ink, side !== null)
      }
      const named = y + 13
      y = beginning.y
      if (answers) lines(small(`返信：${answers}`), 8, colours.soft)
      if (covered) lines([covered], SIZE, colours.soft)
      if (message) lines(words(message), SIZE, side === null ? colours.soft : colours.ink)
      if (entry.pictures.length > 0) lines([`写真 ${entry.pictures.length}枚`], 8, colours.soft)
      this.pictures(pictures)
      for (const file of files) lines(small(`ファイル：${file.name}`), 8, colours.soft)
      if (noReply) lines(['お返事はいりません'], 8, colours.soft)
      y = page === beginning.page ? Math.max(y, named) + 5 : y + 5
    },
    pictures(pictures: readonly Buffer[]) {
      const { width, height, gap } = PICTURE
      const inRow = Math.floor((WIDTH - NAME) / (width + gap))
      for (let first = 0; first < pictures.length; first += inRow) {
        need(height + gap)
        for (const [place, picture] of pictures.slice(first, first + inRow).entries())
          paper.image(picture, SIDE + NAME + place * (width + gap), y, { fit: [width, height] })
        y += height + gap
      }
    },
  }
}

export const spanOf = (entries: readonly Entry[]): string => {
  const [first, last] = [entries[0], entries.at(-1)]
  return first && last ? `${formatMoment(first.at)} から ${formatMoment(last.at)} まで` : ''
}
