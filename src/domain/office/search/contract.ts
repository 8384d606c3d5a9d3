import { endpoint, page } from '#platform/http/contract.ts'
import { paging } from '#platform/http/filter.ts'
import { ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { allHitGroups, type HitKind, hitKinds, LONGEST_QUERY, listedGroups } from './enumerations.ts'

/** One thing that was found: what it is, and what leads there. */
export const DeskHit = z
  .strictObject({
    kind: z.enum(Object.keys(hitKinds) as [HitKind, ...HitKind[]]),
    id: ID,
    title: z.string(),
    line: z.string(),
    at: Time.nullable(),
    /** The talk it stands in, and of a message its place there. */
    negotiationID: ID.nullable(),
    seq: z.int().nullable(),
    /** What of a message holds the word, and the word as it stands there. */
    hit: z.strictObject({ text: z.string(), word: z.string() }).nullable(),
  })
  .meta({ id: 'DeskHit' })
export type DeskHit = z.infer<typeof DeskHit>

/** One Latin letter or digit is not looked for: the answer is empty. */
const q = z.string().trim().min(1).max(LONGEST_QUERY).meta({ label: 'さがす言葉' })

export const searchDeskContract = {
  searchDesk: endpoint({
    method: 'get',
    path: '/deskSearch',
    query: z.strictObject({ q }),
    output: z
      .strictObject({
        groups: z.array(
          z.strictObject({
            kind: z.enum(allHitGroups),
            items: z.array(DeskHit),
            /** There are more of them than these. */
            more: z.boolean(),
          }),
        ),
        /** A number was recognised, and is what it says. */
        exact: z.boolean(),
      })
      .meta({ id: 'DeskSearch' }),
    summary: '番号・会員・物件・商談・メッセージを一度にさがす（運営）',
  }),
  searchDeskGroup: endpoint({
    method: 'get',
    path: '/deskSearch/{group}',
    params: z.strictObject({ group: z.enum(listedGroups) }),
    query: z.strictObject({ q, ...paging(['createdAt']) }),
    output: page(DeskHit),
    summary: '1つの種類をすべて見る（運営。新しい順）',
  }),
}
