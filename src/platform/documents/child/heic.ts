import { createRequire } from 'node:module'
import sharp from 'sharp'

sharp.concurrency(1)

interface DecodedPicture {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Converts to an upright JPEG. Our picture decoder can read only the dimensions of these files, which are checked first. */
export async function openHEIC(bytes: Buffer, maxPixels: number): Promise<Buffer | 'broken' | 'pixels'> {
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  if (width * height > maxPixels) return 'pixels'
  if (width * height === 0) return 'broken'
  const decode = createRequire(import.meta.url)('heic-decode') as (file: { buffer: Buffer }) => Promise<DecodedPicture>
  const decoded = await decode({ buffer: bytes }).catch(() => undefined)
  if (!decoded) return 'broken'
  return sharp(decoded.data, { raw: { width: decoded.width, height: decoded.height, channels: 4 } })
    .removeAlpha()
    .resize({ width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 92 })
    .toBuffer()
}
