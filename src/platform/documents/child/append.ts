import { PDFDict, PDFDocument, PDFName, type PDFPage } from 'pdf-lib'

/** Merges both into one file with the classic structure: object streams cannot be sealed. */
export async function append(bytes: Buffer, behind: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(behind, { updateMetadata: false })
  const before = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages = await document.copyPages(before, before.getPageIndices())
  for (const [at, page] of pages.entries()) {
    dropSeals(page)
    document.insertPage(at, page)
  }
  return Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }))
}

/** A signature in the original covered another file than this one; its appearance stays. */
function dropSeals({ node }: PDFPage) {
  const annotations = node.Annots()
  for (let at = 0; at < (annotations?.size() ?? 0); at++) {
    const annotation = annotations?.lookup(at)
    if (annotation instanceof PDFDict && annotation.get(PDFName.of('FT')) === PDFName.of('Sig')) annotation.delete(PDFName.of('V'))
  }
}
