import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { UploadedImage } from '#domain/image/contract.ts'
import type { ImageDir } from '#domain/image/enumerations.ts'
import { image } from '#domain/image/table.ts'
import type { TestApp } from './app.ts'
import type { Person } from './cast.ts'

/** The form of POST /image with a plain picture in it. */
export async function pictureForm(dir: string, { width = 1200, height = 800, color = '#88aa66' } = {}): Promise<FormData> {
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

/** A picture sent through the API as its owner would. */
export const uploaded = async (app: TestApp, by: Person, dir: ImageDir, size?: { width: number; height: number }): Promise<UploadedImage> =>
  app.as(by).createImage({ body: await pictureForm(dir, size) })

/** What a full disk, a bad copy or a hasty hand makes of a picture's files. */
export async function spoilt(app: TestApp, path: string, how: 'emptied' | 'cut off' | 'gone') {
  const { opened, storage } = app.platform
  const [found] = await opened.db.select({ variants: image.variants }).from(image).where(eq(image.path, path))
  for (const { key } of found?.variants ?? []) {
    const bytes = (await storage.get(key)) as Buffer
    if (how === 'gone') await storage.delete(key)
    else await storage.put(key, how === 'emptied' ? Buffer.alloc(0) : bytes.subarray(0, Math.floor(bytes.length / 2)))
  }
}
