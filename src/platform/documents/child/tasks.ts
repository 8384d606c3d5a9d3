import sharp from 'sharp'
import { showsIndividualNumber } from '../individual-number.ts'
import { append } from './append.ts'
import { stamp } from './footer.ts'
import { openHEIC } from './heic.ts'
import { findTrouble, type PDFTrouble } from './pdf-dangers.ts'
import { readPDF } from './pdf-pages.ts'
import type { Message } from './wire.ts'

export interface Task {
  name: keyof typeof tasks
}
/** Why a file is not taken. */
export type Refused = PDFTrouble | 'pages' | 'number' | 'pixels'

export interface Found {
  refused?: Refused
  pages?: number
}

/** What can be asked of a file; `parts` are the file first, and what the task needs besides. */
export const tasks = {
  /** Answers the first page as a picture. */
  async pdf({ maxPages, edge }: { maxPages: number; edge: number }, [bytes]: Buffer[]): Promise<Message> {
    const file = bytes as Buffer
    const refused = await findTrouble(file)
    if (refused) return answer({ refused })
    const pdf = await readPDF(file)
    if (!pdf || pdf.pages < 1) return answer({ refused: 'broken' })
    if (pdf.pages > maxPages) return answer({ refused: 'pages' })
    for (let page = 0; page < pdf.pages; page++) if (showsIndividualNumber(pdf.textOf(page))) return answer({ refused: 'number' })
    const { data, ...size } = pdf.draw(0, edge)
    const preview = await sharp(data, { raw: { ...size, channels: 4 } })
      .removeAlpha()
      .webp({ quality: 80, effort: 2 })
      .toBuffer()
    return answer({ pages: pdf.pages }, [preview])
  },

  /** Answers it as a picture that everybody can read. */
  async heic({ maxPixels }: { maxPixels: number }, [bytes]: Buffer[]): Promise<Message> {
    const opened = await openHEIC(bytes as Buffer, maxPixels)
    return typeof opened === 'string' ? answer({ refused: opened }) : answer({}, [opened])
  },

  /** Writes a line into the foot of every page; the second part is a PDF of one page with that line. */
  stamp: async (_none: object, [bytes, line]: Buffer[]): Promise<Message> => answer({}, [await stamp(bytes as Buffer, line as Buffer)]),

  /** Puts a paper of ours behind it; what ours has of its own, a place for a seal, stays. */
  append: async (_none: object, [bytes, behind]: Buffer[]): Promise<Message> =>
    answer({}, [await append(bytes as Buffer, behind as Buffer)]),
}

const answer = (head: Found, parts: Buffer[] = []): Message => ({ head: { ...head }, parts })
