import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

/** A4 landscape, in points. */
export const PAPER_WIDTH = 841.89
export const PAPER_HEIGHT = 595.28
export const MARGIN = 22

export const colours = { ink: '#1a1a1c', soft: '#4d4d52', line: '#d9d7cf', panel: '#f6f5f0', accent: '#e8f40f' }
export type Paper = PDFKit.PDFDocument

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const fontOf = (file: string) => createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-jp/${file}.ttf`)

/** Font file paths, by which a document caches opened fonts: with a name of our own it would read the whole file again for every line. */
export const fonts = { regular: fontOf('400Regular/NotoSansJP_400Regular'), bold: fontOf('700Bold/NotoSansJP_700Bold') } as const

/** A4 portrait. */
export const UPRIGHT = { width: PAPER_HEIGHT, height: PAPER_WIDTH }

interface Sheet {
  title: string
  author: string
  now: Date
  upright?: boolean
  /** Pages are numbered "n of m", so they are buffered until the end. */
  numbered?: boolean
  /** A size other than A4, in points. */
  size?: [width: number, height: number]
}

/** An empty document with real text: it can be searched, copied and read aloud. */
export function openPaper({ title, author, now, upright = false, numbered = false, size }: Sheet): Paper {
  const paper = new PDFDocument({
    size: size ?? (upright ? [UPRIGHT.width, UPRIGHT.height] : [PAPER_WIDTH, PAPER_HEIGHT]),
    margin: 0,
    bufferPages: numbered,
    font: fonts.regular,
    lang: 'ja-JP',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: now, ModDate: now },
  })
  return paper.fillColor(colours.ink)
}

export async function bytesOf(paper: Paper): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    paper.on('data', (piece: Buffer) => pieces.push(piece))
    paper.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))))
    paper.on('error', reject)
  })
  paper.end()
  return whole
}

interface TextOptions {
  size: number
  bold?: boolean
  colour?: string
  align?: 'left' | 'center' | 'right'
  /** Text beyond this many lines is cut off with …. */
  lines?: number
  gap?: number
}

/** Writes text into a box, and returns the height it took. */
export function writeText(paper: Paper, text: string, box: Pick<Box, 'x' | 'y' | 'width'>, writing: TextOptions): number {
  const { size, bold = false, colour = colours.ink, align = 'left', lines, gap = 1.5 } = writing
  paper
    .font(fonts[bold ? 'bold' : 'regular'])
    .fontSize(size)
    .fillColor(colour)
  const lineHeight = paper.currentLineHeight(true) + gap
  const height = lines === undefined ? undefined : lineHeight * lines
  const options = { width: box.width, align, lineGap: gap, ...(height && { height, ellipsis: true }) }
  const needed = paper.heightOfString(text, options)
  paper.text(text, box.x, box.y, options)
  return height === undefined ? needed : Math.min(needed, height)
}

export const frame = (paper: Paper, { x, y, width, height }: Box, fill?: string) =>
  fill ? paper.rect(x, y, width, height).fill(fill) : paper.rect(x, y, width, height).lineWidth(0.5).stroke(colours.line)

/** Covers the box with a picture, cropping it; or fits it inside. */
export function show(paper: Paper, picture: Buffer | undefined, box: Box, how: 'cover' | 'fit') {
  if (!picture) return
  const { x, y, width, height } = box
  paper.save().rect(x, y, width, height).clip()
  paper.image(picture, x, y, { [how]: [width, height], align: 'center', valign: 'center' })
  paper.restore()
}
