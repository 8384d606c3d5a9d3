import { userTypes } from '#domain/people/user/enumerations.ts'
import { endpoint, page } from '#platform/http/contract.ts'
import { paging } from '#platform/http/filter.ts'
import { codeIn, ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { allHitGroups, type HitKind, hitKinds, listedGroups, MAX_QUERY } from './enumerations.ts'

/** A search hit: its kind, and where it leads. */
export const DeskHit = z
  .strictObject({
    kind: z.enum(Object.keys(hitKinds) as [HitKind, ...HitKind[]]),
    id: ID,
    title: z.string(),
    line: z.string(),
    at: Time.nullable(),
    /** The role of a member or a colleague. */
    userType: codeIn(userTypes).nullable(),
    /** The first photo of its house. */
    cover: z.string().nullable(),
    /** The negotiation it belongs to; for a message also its position there. */
    negotiationID: ID.nullable(),
    seq: z.int().nullable(),
    /** For a message: the excerpt around the match, and the matched word as written there. */
    hit: z.strictObject({ text: z.string(), word: z.string() }).nullable(),
  })
  .meta({ id: 'DeskHit' })
export type DeskHit = z.infer<typeof DeskHit>

/** A single Latin letter or digit is not searched for: the result is empty. */
const q = z.string().trim().min(1).max(MAX_QUERY).meta({ label: 'さがす言葉' })

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
            more: z.boolean(),
          }),
        ),
        /** The query was recognised as a number. */
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
