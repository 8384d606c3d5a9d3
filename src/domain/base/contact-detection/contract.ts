import { z } from '#platform/zod.ts'
import { findingKindNames } from './enumerations.ts'

/** Findings in a text, with their positions; also in which text, where there are several. */
export const Finding = z
  .strictObject({ kind: z.enum(findingKindNames), from: z.int(), to: z.int(), field: z.string().optional() })
  .meta({ id: 'Finding' })
export type Finding = z.infer<typeof Finding>

/** Findings that the writer was warned of, and confirms to send. */
export const acknowledging = {
  acknowledged: z.array(z.enum(findingKindNames)).max(findingKindNames.length).optional().meta({ label: '確認した内容' }),
}
