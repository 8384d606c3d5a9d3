import { endpoint } from '#platform/http/contract.ts'
import { Day } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { legalKinds } from './enumerations.ts'

const kind = z.enum(legalKinds)
const standing = z.enum(['past', 'present', 'future'])

const LegalBlock = z
  .strictObject({
    kind: z.enum(['paragraph', 'heading', 'ordered', 'bullets']),
    /** A list has its items, everything else one; a line that was broken by hand is broken in the text. */
    items: z.array(z.array(z.strictObject({ text: z.string(), strong: z.boolean(), href: z.string().nullable() }))),
  })
  .meta({ id: 'LegalBlock' })
export type LegalBlock = z.infer<typeof LegalBlock>

/** A text that binds, as its page shows it. */
export const LegalText = z
  .strictObject({
    kind,
    edition: z.int(),
    /** From which day it holds, held or will hold. */
    since: Day,
    standing,
    title: z.string(),
    lead: z.string(),
    articles: z.array(z.strictObject({ id: z.string(), title: z.string(), plain: z.string().nullable(), body: z.array(LegalBlock) })),
    /** The newest first; what is still to come stands there as well. */
    history: z.array(z.strictObject({ edition: z.int(), since: Day, standing, changes: z.string() })),
  })
  .meta({ id: 'LegalText' })
export type LegalText = z.infer<typeof LegalText>

export const legalContract = {
  getLegalText: endpoint({
    method: 'get',
    path: '/legalText/{kind}',
    access: 'public',
    params: z.object({ kind }),
    query: z.strictObject({ version: z.coerce.number().int().min(1).max(1_000_000).meta({ label: '版' }).optional() }),
    output: LegalText,
    summary: '利用規約・プライバシーポリシー・特定商取引法に基づく表記（いまの版か、ある版）',
  }),
}
