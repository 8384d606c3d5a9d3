import { z } from '#platform/zod.ts'
import { MAX_THUMBNAIL, MIN_THUMBNAIL, PICTURE_SIZES } from './picture-sizes.ts'

const LARGEST = PICTURE_SIZES[0]
const pixels = (least: number, most: number) => z.coerce.number().int().min(least).max(most).default(most)

/** A multipart form with one picture; `dir` is the schema for its purpose. */
export const pictureForm = <Dir extends string>(dir: z.ZodType<Dir, Dir>) =>
  z.strictObject({
    name: z.string().trim().min(1).max(255).meta({ label: 'ファイル名' }),
    dir,
    thumbnail: z
      .enum(['true', 'false'], { error: 'サムネイルの要否を true または false で指定してください。' })
      .transform((value) => value === 'true')
      .meta({ label: 'サムネイル作成' }),
    /** Longest edge of the largest stored picture; true and false are accepted too. Nothing is stored larger than our largest size. */
    resize: z
      .preprocess((value) => (value === 'true' || value === 'false' || value === '' ? undefined : value), pixels(MAX_THUMBNAIL, LARGEST))
      .meta({ label: '縮小' }),
    thumbnailSize: z.preprocess((value) => value || undefined, pixels(MIN_THUMBNAIL, MAX_THUMBNAIL)).meta({ label: 'サムネイルの大きさ' }),
    image: z
      .unknown()
      .refine((value) => value instanceof Uint8Array, { error: '画像を選択してください。' })
      .transform((value) => value as Uint8Array)
      .meta({ label: '画像', type: 'string', format: 'binary' }),
  })
export type PictureForm<Dir extends string> = ReturnType<typeof pictureForm<Dir>>
