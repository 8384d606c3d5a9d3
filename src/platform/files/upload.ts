import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { invalid, Problem } from '#platform/errors.ts'
import { problemOf } from '#platform/http/sentence.ts'
import type { z } from '#platform/zod.ts'
import type { PictureForm } from './picture-form.ts'
import { PICTURE_SIZES } from './picture-sizes.ts'
import { drawPicture, type Picture, type Variant } from './pictures.ts'

interface ReceivedPicture<Dir extends string> extends Picture {
  fields: Omit<z.infer<PictureForm<Dir>>, 'image'>
  /** The variant of the asked thumbnailSize; absent when no thumbnail was asked for. */
  thumbnail: Variant | undefined
}

export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** A form that is too large is read to its end and thrown away, or its sender would see a broken connection instead of our answer; but not for ever. */
export const MAX_UPLOAD_BYTES = 4 * MAX_FILE_BYTES
export const TOO_LARGE_PICTURE = `画像は${MAX_FILE_BYTES / 1024 / 1024}MBまでです。小さくしてからお送りください。`

/** Reads one uploaded picture and makes its sizes. Nothing of the client's name or type is used further on. */
export async function receivePicture<Dir extends string>(request: Request, form: PictureForm<Dir>): Promise<ReceivedPicture<Dir>> {
  const sent = form.safeParse(await readForm(request))
  if (!sent.success) throw problemOf(form, sent.error.issues)
  const { image, ...fields } = sent.data
  const sizes = new Set([fields.resize, ...PICTURE_SIZES.filter((size) => size < fields.resize)])
  if (fields.thumbnail) sizes.add(fields.thumbnailSize)
  const picture = await drawPicture(Buffer.from(image.buffer, image.byteOffset, image.length), [...sizes])
  return {
    ...picture,
    fields,
    thumbnail: fields.thumbnail ? picture.variants.find(({ size }) => size === fields.thumbnailSize) : undefined,
  }
}

const FORM_BYTES = 64 * 1024
const tooLarge = () => new Problem(413, 'too-large', TOO_LARGE_PICTURE)

async function readForm(request: Request): Promise<Record<string, unknown>> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '') || !request.body)
    throw new Problem(415, 'unsupported-media-type', '送信の形式が違います（multipart/form-data で送ってください）。')
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FILE_BYTES + FORM_BYTES) throw tooLarge()

  const read = new Map<string, unknown>()
  let problem: Problem | undefined
  const refuse = (found: Problem) => {
    problem ??= found
  }
  const form = openForm(request)
  form.on('field', (name, value) => {
    if (read.has(name)) refuse(invalid({ [name]: `${name}が重複しています。` }))
    else read.set(name, value)
  })
  form.on('file', (name, file) => {
    const chunks: Buffer[] = []
    file.on('error', () => {}) // the form reports it
    file.on('limit', () => refuse(tooLarge()))
    file.on('data', (chunk: Buffer) => chunks.push(chunk))
    file.on('end', () => {
      if (chunks.length) read.set(name, Buffer.concat(chunks))
    })
  })
  form.on('filesLimit', () => refuse(invalid({ image: '一度に送れる画像は1枚です。' })))
  form.on('fieldsLimit', () => refuse(invalid({ body: '項目の数が多すぎます。' })))
  form.on('partsLimit', () => refuse(invalid({ body: '項目の数が多すぎます。' })))
  try {
    await pipeline(Readable.fromWeb(request.body as never), form)
  } catch (error) {
    throw error instanceof Problem ? error : (problem ?? malformed())
  }
  if (problem) throw problem
  return Object.fromEntries(read)
}

const malformed = () => new Problem(400, 'malformed-form', '送信された内容を読み取れませんでした。もう一度お試しください。')

function openForm(request: Request) {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      // One byte more than is allowed: the limit speaks when it is reached, not when it is passed.
      limits: { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 20, fieldSize: 1000, fieldNameSize: 100, parts: 24, headerPairs: 20 },
    })
  } catch {
    throw malformed() // no boundary
  }
}
