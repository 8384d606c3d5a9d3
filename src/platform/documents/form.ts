import { z } from '#platform/zod.ts'

/** Signs that nobody sees, and those that turn the direction of writing: with them a name shows as another one. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu

/** What the form of a file of somebody's carries besides what it is for. */
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
