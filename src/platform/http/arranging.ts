import { z } from '#platform/zod.ts'
import { endpoint, page } from './contract.ts'
import { ID } from './values.ts'

/** A list in the wanted order, each row with the version the caller saw. */
export const Arrangement = z.strictObject({
  items: z
    .array(z.strictObject({ id: ID, version: z.int().min(1).max(1_000_000_000).meta({ label: '版' }) }))
    .min(1)
    .max(100)
    .meta({ label: '並び順' }),
})
export type Arrangement = z.infer<typeof Arrangement>

/** The call that reorders a whole list. */
export const arranging = <E extends z.ZodType>(many: string, entity: E, label: string) =>
  endpoint({
    method: 'put',
    path: `/${many}/order`,
    body: Arrangement,
    output: page(entity),
    summary: `${label}の並び順をまとめて変える（一覧のすべてを、見た版とともに）`,
  })
