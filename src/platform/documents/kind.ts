/** A file's type by its first bytes, regardless of its name and declared type. */
export type DocumentKind = 'pdf' | 'jpeg' | 'png' | 'webp' | 'heic'

export function kindOf(bytes: Buffer): DocumentKind | undefined {
  return (Object.keys(beginnings) as DocumentKind[]).find((kind) => beginnings[kind](bytes))
}

/** As written by phones; the last two are containers that may also hold other formats, which only the decoder can tell. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']

const beginnings: Record<DocumentKind, (bytes: Buffer) => boolean> = {
  // Readers also accept a later start; here a file that begins as another format is not a PDF.
  pdf: (b) => /^%PDF-[12]\.\d/.test(b.toString('latin1', 0, 8)),
  jpeg: (b) => b.toString('hex', 0, 3) === 'ffd8ff',
  png: (b) => b.toString('hex', 0, 8) === '89504e470d0a1a0a',
  webp: (b) => b.toString('latin1', 0, 4) === 'RIFF' && b.toString('latin1', 8, 12) === 'WEBP',
  heic: (b) => b.toString('latin1', 4, 8) === 'ftyp' && HEIC_BRANDS.includes(b.toString('latin1', 8, 12)),
}
