/** What a file is by its first bytes, whatever its name and its sender say. */
export type DocumentKind = 'pdf' | 'jpeg' | 'png' | 'webp' | 'heic'

export function kindOf(bytes: Buffer): DocumentKind | undefined {
  return (Object.keys(beginnings) as DocumentKind[]).find((kind) => beginnings[kind](bytes))
}

/** As phones write it; the last two are containers that may hold other pictures, too, which their decoder says. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']

const beginnings: Record<DocumentKind, (bytes: Buffer) => boolean> = {
  // A reader would also take what begins later; what begins as something else is something else.
  pdf: (b) => /^%PDF-[12]\.\d/.test(b.toString('latin1', 0, 8)),
  jpeg: (b) => b.toString('hex', 0, 3) === 'ffd8ff',
  png: (b) => b.toString('hex', 0, 8) === '89504e470d0a1a0a',
  webp: (b) => b.toString('latin1', 0, 4) === 'RIFF' && b.toString('latin1', 8, 12) === 'WEBP',
  heic: (b) => b.toString('latin1', 4, 8) === 'ftyp' && HEIC_BRANDS.includes(b.toString('latin1', 8, 12)),
}
