import sharp, { type Sharp } from 'sharp'
import { invalid, tooMany } from '#platform/errors.ts'
import { PICTURE_SIZES } from './picture-sizes.ts'

export interface Variant {
  /** The requested longest edge; a smaller picture is never enlarged. */
  size: number
  width: number
  height: number
  bytes: Buffer
}

export interface Picture {
  /** Dimensions of the largest variant. */
  width: number
  height: number
  /** The average colour, #rrggbb: a placeholder until the picture has loaded. */
  color: string
  /** WebP, largest first, without any metadata of the source. */
  variants: Variant[]
}

/** Creates the stored sizes of an uploaded picture. Refuses unsupported files with a 422 on its field. */
export function drawPicture(
  bytes: Buffer,
  sizes: readonly number[] = PICTURE_SIZES,
  { field = 'image', maxPixels = MAX_PIXELS } = {},
): Promise<Picture> {
  return inTurn(async () => {
    await requirePicture(bytes, field, maxPixels)
    try {
      return await draw(bytes, sizes)
    } catch {
      throw broken(field) // truncated or damaged behind a sound header
    }
  })
}

/** Applies `make` to a stored file; undefined for an empty or broken one, which must not spoil the page. */
export async function madeOf(bytes: Buffer | undefined, make: (picture: Sharp) => Sharp): Promise<Buffer | undefined> {
  if (!bytes?.length) return undefined
  return make(sharp(bytes))
    .toBuffer()
    .catch(() => undefined)
}

const MAX_PIXELS = 50e6
const formats: Record<string, (bytes: Buffer) => boolean> = {
  jpeg: (b) => b.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (b) => b.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (b) => b.toString('latin1', 0, 4) === 'RIFF' && b.toString('latin1', 8, 12) === 'WEBP',
}
const broken = (field: string) => invalid({ [field]: '画像を読み取れませんでした。別の画像をお選びください。' })

// Checks the first bytes before any decoder sees the file: sharp alone would also open SVG and other formats.
async function requirePicture(bytes: Buffer, field: string, maxPixels: number) {
  const format = Object.keys(formats).find((name) => formats[name]?.(bytes))
  if (!format) throw invalid({ [field]: 'JPEG・PNG・WebP・HEICの画像をお選びください。' })
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (found?.format !== format) throw broken(field)
  if (found.width * found.height > maxPixels)
    throw invalid({
      [field]: `画像が大きすぎます。縦横を${(maxPixels / 1e4).toLocaleString('ja-JP')}万画素以内に縮めてからお送りください。`,
    })
}

async function draw(bytes: Buffer, sizes: readonly number[]): Promise<Picture> {
  // Rotated by its orientation first; metadata, including the location, is not carried over.
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient().toColourspace('srgb')
  const [largest, ...smaller] = [...sizes].sort((a, b) => b - a) as [number, ...number[]]
  const { data, info } = await within(upright, largest).raw().toBuffer({ resolveWithObject: true })
  const base = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

  const variants: Variant[] = [{ size: largest, ...(await encode(base(), QUALITY.largest)) }]
  for (const size of smaller) {
    const above = variants.at(-1) as Variant
    const fits = Math.max(above.width, above.height) <= size
    variants.push(fits ? { ...above, size } : { size, ...(await encode(within(base(), size), QUALITY.smaller)) })
  }
  return { width: info.width, height: info.height, color: await averageColor(base()), variants }
}

// The smaller ones are drawn on dense screens, where a lower quality shows less.
const QUALITY = { largest: 80, smaller: 75 }

const within = (picture: Sharp, size: number) => picture.resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })

async function encode(picture: Sharp, quality: number) {
  const { data, info } = await picture.webp({ quality, effort: 2 }).toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}

async function averageColor(picture: Sharp): Promise<string> {
  const pixel = await picture.flatten({ background: '#ffffff' }).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}

// A decoded photo takes a hundred megabytes and a core: two at a time, with a short queue; further requests are told to retry.
const PARALLEL = 2
const WAITING = 16
sharp.concurrency(1)
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= PARALLEL) {
    if (waiting.length >= WAITING) throw tooMany(10, '画像の処理が混み合っています。少し待ってからもう一度お試しください。')
    await new Promise<void>((resume) => waiting.push(resume))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
