import sharp from 'sharp'

/** How a picture is varied for a further listing: another part of it, or the other way round. */
export interface Mood {
  /** Index into `crops`. */
  crop: number
  mirrored: boolean
}

/** The mood of the `nth` listing with this picture. The first shows it as it is, and no two of the first ten are alike. */
export const moodOf = (nth: number): Mood | undefined => (nth === 0 ? undefined : { crop: nth % crops.length, mirrored: nth % 2 === 1 })

/** Parts of the picture: left, top and width, from 0 to 1. The top is 0 where the foot is cut off, and 1 where the sky is. */
const crops = [
  [0, 0, 1],
  [0.08, 0.7, 0.88],
  [0.03, 0.4, 0.92],
  [0.1, 0.6, 0.86],
  [0.04, 0.9, 0.9],
] as const

export async function inMood(file: Buffer, { crop, mirrored }: Mood): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata()
  const [left, top, part] = crops[crop] as (typeof crops)[number]
  const cropped = sharp(file).extract({
    left: Math.round(width * left),
    top: Math.round(height * top * (1 - part)),
    width: Math.round(width * part),
    height: Math.round(height * part),
  })
  return (mirrored ? cropped.flop() : cropped).jpeg({ quality: 92 }).toBuffer()
}
