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
export type TaskRefusal = PDFTrouble | 'pages' | 'number' | 'pixels'

export interface TaskFinding {
  refused?: TaskRefusal
  pages?: number
}

/** Tasks for a file; the first of `parts` is the file, the others depend on the task. */
export const tasks = {
  /** Returns the first page as a picture. */
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

  /** Returns it as a picture that every browser can show. */
  async heic({ maxPixels }: { maxPixels: number }, [bytes]: Buffer[]): Promise<Message> {
    const opened = await openHEIC(bytes as Buffer, maxPixels)
    return typeof opened === 'string' ? answer({ refused: opened }) : answer({}, [opened])
  },

  /** Adds a footer line to every page; the second part is a one-page PDF with that line. */
  stamp: async (_none: object, [bytes, line]: Buffer[]): Promise<Message> => answer({}, [await stamp(bytes as Buffer, line as Buffer)]),

  /** Appends a paper of ours; its own features, such as a place for a seal, stay. */
  append: async (_none: object, [bytes, behind]: Buffer[]): Promise<Message> =>
    answer({}, [await append(bytes as Buffer, behind as Buffer)]),
}

const answer = (head: TaskFinding, parts: Buffer[] = []): Message => ({ head: { ...head }, parts })
