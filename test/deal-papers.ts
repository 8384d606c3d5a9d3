import sharp from 'sharp'
import type { Paper } from '#domain/deal/paper/contract.ts'
import type { TestApp } from './app.ts'
import type { Person } from './cast.ts'
import { plainPDF } from './hostile-pdfs.ts'
import { acceptOffer, completeProfile, submit } from './offers.ts'
import { room } from './rooms.ts'

/** A deal between bea and sora with an accepted offer: both are asked for documents. */
export async function askedDeal(app: TestApp): Promise<{ id: string; estateID: string }> {
  await completeProfile(app, 'bea')
  const { id, estateID } = await room(app)
  await acceptOffer(app, await submit(app, id))
  return { id, estateID }
}

/** The documents of a deal visible to a person, by kind. */
export async function papersOf(app: TestApp, by: Person, negotiationID: string): Promise<Map<number, Paper>> {
  const { items } = await app.as(by).listPapers({ query: { negotiationID: [negotiationID], limit: 100 } })
  return new Map(items.map((paper) => [paper.kind, paper]))
}

export async function paperOf(app: TestApp, by: Person, negotiationID: string, kind: number): Promise<Paper> {
  const found = (await papersOf(app, by, negotiationID)).get(kind)
  if (!found) throw new Error(`${by} sees no paper ${kind}.`)
  return found
}

let picture: Promise<Buffer> | undefined
/** A photo of a document. */
export const photoOfPaper = (): Promise<Buffer> => {
  picture ??= sharp({ create: { width: 300, height: 200, channels: 3, background: '#f5f0e0' } })
    .jpeg()
    .toBuffer()
  return picture
}

export function fileForm(
  bytes: Buffer,
  { name = '登記.jpg', ...more }: { name?: string; replaces?: string; [field: string]: string | undefined } = {},
): FormData {
  const form = new FormData()
  form.set('name', name)
  for (const [field, value] of Object.entries(more)) if (value !== undefined) form.set(field, value)
  form.set('file', new File([new Uint8Array(bytes)], name))
  return form
}

/** The form for uploading a file to the chat. */
export const chatFileForm = (negotiationID: string, bytes = plainPDF(), name = '間取り.pdf'): FormData =>
  fileForm(bytes, { name, negotiationID })

export const sendFile = async (
  app: TestApp,
  by: Person,
  { id }: { id: string },
  bytes?: Buffer,
  more: Parameters<typeof fileForm>[1] = {},
): Promise<Paper> => app.as(by).uploadPaperFile({ params: { id }, body: fileForm(bytes ?? (await photoOfPaper()), more) })

/** The responsible side uploads a photo and submits the document; the reader, if given, opens it. */
export async function handIn(app: TestApp, by: Person, paper: { id: string }, reader?: Person): Promise<Paper> {
  await sendFile(app, by, paper)
  const handedIn = await app.as(by).submitPaper({ params: { id: paper.id }, body: {} })
  if (reader) await openFiles(app, reader, paper)
  return handedIn
}

/** Opens every file of a paper that the person can see. */
export async function openFiles(app: TestApp, by: Person, { id }: { id: string }): Promise<void> {
  const { files } = await app.as(by).getPaper({ params: { id } })
  for (const file of files) await app.fetch(`/api/paperFile/${file.id}`, { by })
}
