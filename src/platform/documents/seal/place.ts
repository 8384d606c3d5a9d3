/** Bytes reserved for the signature with its certificates and a time stamp; with a self-signed certificate it takes 1,200. */
const ROOM = 16_384
/** As wide as the largest offset. */
const UNKNOWN = 9_999_999_999
/** As written by pdfkit, or by a tool that rewrote its file. */
const RANGE = new RegExp(`\\[\\s*0 ${UNKNOWN} ${UNKNOWN} ${UNKNOWN}\\s*\\]`)
const EMPTY = '00'.repeat(ROOM)

/** Members of pdfkit that its types omit. */
interface Inside {
  _root: { data: { AcroForm: { data: { SigFlags: number; Fields: unknown[] } } } }
  page: { annotations: unknown[]; dictionary: unknown }
  ref(data: object): { end(): void }
  initForm(): void
}

/** Reserves an invisible place on the current page, which `fillPlace` fills with the seal. Once per paper. */
export function placeSeal(paper: PDFKit.PDFDocument, { at, reason }: { at: Date; reason: string }): void {
  const inside = paper as unknown as Inside
  const signature = inside.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, UNKNOWN, UNKNOWN, UNKNOWN],
    Contents: Buffer.alloc(ROOM),
    M: at,
    Reason: new String(reason),
  })
  const field = inside.ref({
    ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', Rect: [0, 0, 0, 0], V: signature },
    ...{ T: new String('seal-1'), F: 132, P: inside.page.dictionary },
  })
  inside.page.annotations.push(field)
  inside.initForm()
  const form = inside._root.data.AcroForm.data
  form.SigFlags = 3
  form.Fields.push(field)
  signature.end()
  field.end()
}

/** Seals everything except the place of the seal itself. */
export async function fillPlace(pdf: Buffer, sign: (sealed: Buffer) => Promise<Buffer>): Promise<Buffer> {
  const text = pdf.toString('latin1')
  const [range, contents] = [RANGE.exec(text), text.indexOf(`<${EMPTY}>`)]
  if (!range || contents < 0) throw new Error('This PDF has no placeholder for a seal.')
  const after = contents + EMPTY.length + 2
  const numbers = `[0 ${contents} ${after} ${pdf.length - after}]`
  const filled = Buffer.from(pdf)
  filled.write(numbers.padEnd(range[0].length), range.index, 'latin1')
  const signature = await sign(Buffer.concat([filled.subarray(0, contents), filled.subarray(after)]))
  if (signature.length > ROOM) throw new Error(`A seal of ${signature.length} bytes does not fit its placeholder.`)
  filled.write(signature.toString('hex').padEnd(EMPTY.length, '0'), contents + 1, 'latin1')
  return filled
}

export interface SealParts {
  signature: Buffer
  /** The bytes covered by the seal. */
  content: Buffer
  /** Whether that is the whole file except the seal: content appended later would not invalidate it. */
  whole: boolean
  /** The time given in the paper, covered by the seal. */
  sealedAt: Date
}

/** The seals in a file whose byte range is consistent. */
export function sealsIn(pdf: Buffer): SealParts[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/ByteRange\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g)].flatMap(([, first, second, third]) => {
    const [before, after, length] = [Number(first), Number(second), Number(third)]
    const hex = after > before && after + length <= pdf.length ? /^<([0-9a-fA-F]+)>$/.exec(text.slice(before, after))?.[1] : undefined
    const sealedAt = timeIn(text.slice(after, after + 200))
    if (!hex || !sealedAt) return []
    return {
      signature: Buffer.from(hex, 'hex'),
      content: Buffer.concat([pdf.subarray(0, before), pdf.subarray(after, after + length)]),
      whole: after + length === pdf.length,
      sealedAt,
    }
  })
}

/** /M (D:20261121010000Z) */
function timeIn(text: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = /\/M\s*\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z/.exec(text) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined
}
