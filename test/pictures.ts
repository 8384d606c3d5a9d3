import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { encode } from 'uqr'
import type { UploadedImage } from '#domain/base/image/contract.ts'
import type { ImageDir } from '#domain/base/image/enumerations.ts'
import { image } from '#domain/base/image/table.ts'
import type { TestApp } from './app.ts'
import type { Person } from './cast.ts'

/** The form of POST /image with a plain picture. */
export async function pictureForm(dir: string, { width = 300, height = 200, color = '#88aa66' } = {}): Promise<FormData> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('name', '写真.jpg')
  form.set('dir', dir)
  form.set('thumbnail', 'true')
  form.set('image', new File([new Uint8Array(bytes)], '写真.jpg', { type: 'image/jpeg' }))
  return form
}

/** Uploads a picture through the API as its owner. */
export const uploaded = async (app: TestApp, by: Person, dir: ImageDir, size?: { width: number; height: number }): Promise<UploadedImage> =>
  app.as(by).createImage({ body: await pictureForm(dir, size) })

/** Damages a picture's files as a full disk, an incomplete copy or an accidental deletion would. */
export async function spoilt(app: TestApp, path: string, how: 'emptied' | 'cut off' | 'gone') {
  const { database: opened, storage } = app.platform
  const [found] = await opened.db.select({ variants: image.variants }).from(image).where(eq(image.path, path))
  for (const { key } of found?.variants ?? []) {
    const bytes = (await storage.get(key)) as Buffer
    if (how === 'gone') await storage.delete(key)
    else await storage.put(key, how === 'emptied' ? Buffer.alloc(0) : bytes.subarray(0, Math.floor(bytes.length / 2)))
  }
}

/** The same with a QR code. */
export async function qrForm(dir: string, text = 'https://line.me/ti/p/somebody'): Promise<FormData> {
  const { data, size } = encode(text, { border: 4 })
  const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `<rect x="${x * 9}" y="${y * 9}" width="9" height="9"/>` : [])))
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${size * 9}" height="${size * 9}"><rect width="100%" height="100%" fill="#fff"/>${cells.join('')}</svg>`
  const code = await sharp(Buffer.from(drawn)).rotate(12, { background: '#c8b8a0' }).png().toBuffer()
  const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c8b8a0' } })
    .composite([{ input: code, left: 300, top: 200 }])
    .jpeg()
    .toBuffer()
  const form = await pictureForm(dir)
  form.set('image', new File([new Uint8Array(bytes)], '写真.jpg', { type: 'image/jpeg' }))
  return form
}
