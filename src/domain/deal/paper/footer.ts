import sharp from 'sharp'
import { formatDay, formatTime } from '#domain/base/words/format-moments.ts'
import { drawText } from '#domain/market/publicity/lettering.ts'
import { examineApart } from '#platform/documents/bounded.ts'
import { bytesOf, openPaper, writeText } from '#platform/documents/page.ts'
import { Problem } from '#platform/errors.ts'

/** Footer on every page of another side's paper: who took this copy, from which deal and when. */
export const footerOf = (negotiationID: string | null, reader: string, now: Date): string =>
  [...(negotiationID ? [`取引 ${negotiationID.slice(-8)}`] : []), reader, `${formatDay(now)} ${formatTime(now)}`].join(' ／ ')

const SIZE = 8
const WIDTH = 520

/** The same PDF with the line at the foot of every page. */
export async function stampPDF(bytes: Buffer, line: string, now: Date): Promise<Buffer> {
  const strip = openPaper({ title: line, author: '', now, size: [WIDTH, 1.6 * SIZE] })
  writeText(strip, line, { x: 0, y: 0, width: WIDTH }, { size: SIZE, colour: '#666666', lines: 1, gap: 0 })
  const stamped = await examineApart('stamp', {}, [bytes, Buffer.from(await bytesOf(strip))])
  const [made] = stamped?.parts ?? []
  if (!made)
    throw new Problem(
      503,
      'unavailable',
      'ただいまこのファイルを開けません。少し待ってから、もう一度お試しください。',
      {},
      { retryAfter: 30 },
    )
  return made
}

/** The picture with a strip below it, so that nothing is covered. */
export async function stampPicture(bytes: Buffer, line: string): Promise<Buffer> {
  const { width = 1 } = await sharp(bytes).metadata()
  const size = Math.max(10, Math.round(width / 60))
  const high = Math.round(size * 1.8)
  const words = drawText(line, { size, x: size / 2, y: size * 1.25, width: width - size, fill: '#444444' })
  const strip = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${high}">${words}</svg>`)
  const longer = await sharp(bytes).extend({ bottom: high, background: '#ffffff' }).toBuffer({ resolveWithObject: true })
  return sharp(longer.data)
    .composite([{ input: strip, left: 0, top: longer.info.height - high }])
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
}
