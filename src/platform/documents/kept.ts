import type { Context } from 'hono'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { Env } from '#platform/http/serve.ts'
import type { SafeFile } from './examine.ts'

/** Storage keys of an encrypted file and its preview. */
export interface KeptAt {
  key: string
  previewKey: string
}

export async function putSealed({ platform }: Ctx, { key, previewKey }: KeptAt, { bytes, preview }: SafeFile): Promise<void> {
  const { storage, seal } = platform
  await storage.put(key, seal.seal(key, bytes))
  await storage.put(previewKey, seal.seal(previewKey, preview))
}

export async function openSealed({ platform, log }: Ctx, key: string): Promise<Buffer> {
  const sealed = await platform.storage.get(key)
  if (!sealed) throw notFound()
  try {
    return platform.seal.open(key, sealed)
  } catch (error) {
    log.warn({ err: error, key }, 'a sealed file cannot be opened')
    throw notFound()
  }
}

const headers = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** Served to be opened in its own window or saved, never as a page of ours. */
export function sendDocument(c: Context<Env>, { name, pdf }: { name: string; pdf: boolean }, bytes: Buffer) {
  const ending = pdf ? 'pdf' : 'webp'
  const saved = `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.${ending}`
  const how = c.req.query('save') === undefined ? 'inline' : 'attachment'
  return c.body(new Uint8Array(bytes), 200, {
    ...headers,
    'content-type': pdf ? 'application/pdf' : 'image/webp',
    'content-disposition': `${how}; filename="file.${ending}"; filename*=UTF-8''${encodeURIComponent(saved)}`,
  })
}

export const sendPreview = (c: Context<Env>, bytes: Buffer) =>
  c.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': 'image/webp' })
