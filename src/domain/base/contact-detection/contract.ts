import { z } from '#platform/zod.ts'
import { findingKindNames } from './enumerations.ts'

/** What was found in a text, and where; in which text, where there is more than one. */
export const Finding = z
  .strictObject({ kind: z.enum(findingKindNames), from: z.int(), to: z.int(), field: z.string().optional() })
  .meta({ id: 'Finding' })
export type Finding = z.infer<typeof Finding>

/** What the writer was told of, and sends all the same. */
export const acknowledging = {
  acknowledged: z.array(z.enum(findingKindNames)).max(findingKindNames.length).optional().meta({ label: '確認した内容' }),
}
