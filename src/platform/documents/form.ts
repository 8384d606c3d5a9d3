import { z } from '#platform/zod.ts'

/** Invisible characters, and those that change the writing direction, which make a name display as another. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu

/** Common fields of all file uploads. */
export const documentFields = {
  name: z
    .string()
    .transform((name) => name.replace(UNSEEN, '').trim())
    .pipe(z.string().min(1).max(255))
    .meta({ label: 'ファイル名' }),
  file: z
    .unknown()
    .refine((value) => value instanceof Uint8Array, { error: 'ファイルを選択してください。' })
    .transform((value) => value as Uint8Array)
    .meta({ label: 'ファイル', type: 'string', format: 'binary' }),
}
