import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { invalid, Problem } from '#platform/errors.ts'
import { problemOf } from '#platform/http/sentence.ts'
import type { z } from '#platform/zod.ts'

interface FileLimit {
  maxBytes: number
  /** Error message for a larger file. */
  tooLarge: string
  /** The file's field name in the form. */
  field: string
}

/** Reads a multipart form with one file, and refuses it if it does not match the schema. */
export async function receiveForm<S extends z.ZodObject>(request: Request, form: S, limit: FileLimit): Promise<z.output<S>> {
  const sent = form.safeParse(await readForm(request, limit))
  if (!sent.success) throw problemOf(form, sent.error.issues)
  return sent.data
}

const FORM_BYTES = 64 * 1024
async function readForm(request: Request, { maxBytes, tooLarge: says, field }: FileLimit): Promise<Record<string, unknown>> {
  const tooLarge = () => new Problem(413, 'too-large', says)
  if (!/^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '') || !request.body)
    throw new Problem(415, 'unsupported-media-type', '送信の形式が違います（multipart/form-data で送ってください）。')
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes + FORM_BYTES) throw tooLarge()

  const read = new Map<string, unknown>()
  let problem: Problem | undefined
  const refuse = (found: Problem) => {
    problem ??= found
  }
  const form = openForm(request, maxBytes)
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
  form.on('filesLimit', () => refuse(invalid({ [field]: '一度に送れるファイルは1つです。' })))
  form.on('fieldsLimit', () => refuse(invalid({ body: '項目の数が多すぎます。' })))
  form.on('partsLimit', () => refuse(invalid({ body: '項目の数が多すぎます。' })))
  try {
    await pipeline(Readable.fromWeb(request.body as never), form)
  } catch (error) {
    throw error instanceof Problem ? error : (problem ?? malformedForm())
  }
  if (problem) throw problem
  return Object.fromEntries(read)
}

const malformedForm = () => new Problem(400, 'malformed-form', '送信された内容を読み取れませんでした。もう一度お試しください。')

function openForm(request: Request, maxBytes: number) {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      // A byte over the maximum: the parser's limit triggers when it is reached, not when it is exceeded.
      limits: { fileSize: maxBytes + 1, files: 1, fields: 20, fieldSize: 1000, fieldNameSize: 100, parts: 24, headerPairs: 20 },
    })
  } catch {
    throw malformedForm() // no boundary
  }
}
