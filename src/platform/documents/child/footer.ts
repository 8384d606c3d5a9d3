import { PDFDocument } from 'pdf-lib'

const MARGIN = 8

/** Puts the line at the foot of each page as displayed, whatever its rotation. */
export async function stamp(bytes: Buffer, line: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const [foot] = await document.embedPdf(line)
  if (!foot) throw new Error('There is no footer line to write.')
  for (const page of document.getPages()) {
    const { x, y, width } = page.getCropBox()
    const scale = Math.min(1, (width - 2 * MARGIN) / foot.width)
    page.drawPage(foot, { x: x + MARGIN, y: y + MARGIN, xScale: scale, yScale: scale })
  }
  return Buffer.from(await document.save())
}
