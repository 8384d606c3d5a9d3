import { endpoint } from '#platform/http/contract.ts'
import { byID, ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { allDisclosureParts, disclosureProgress } from './enumerations.ts'

export const Disclosure = z
  .strictObject({
    id: ID,
    userID: ID,
    requestID: ID.nullable(),
    parts: z.array(z.enum(allDisclosureParts)),
    progress: z.enum(disclosureProgress),
    bytes: z.int().nullable(),
    /** The download path until it was downloaded once; null before and after. */
    path: z.string().nullable(),
    expiresAt: Time,
    fetchedAt: Time.nullable(),
    createdAt: Time,
  })
  .meta({ id: 'Disclosure' })
export type Disclosure = z.infer<typeof Disclosure>

export const AskForDisclosure = z.strictObject({
  /** An operator can make one only for a request. */
  requestID: ID.optional().meta({ label: '個人情報の請求' }),
  parts: z
    .array(z.enum(allDisclosureParts))
    .min(1, '入れるものを1つ以上選んでください。')
    .transform((parts) => [...new Set(parts)])
    .default([...allDisclosureParts])
    .meta({ label: '入れるもの' }),
})
export type AskForDisclosure = z.output<typeof AskForDisclosure>

export const disclosureContract = {
  askForDisclosure: endpoint({
    method: 'post',
    path: '/user/{id}/disclosure',
    params: byID,
    body: AskForDisclosure,
    output: Disclosure,
    status: 201,
    location: '/api/user/{userID}/disclosures',
    beforeTerms: true,
    summary: '会員についての情報をまとめたファイルを作る（本人・責任者。できあがりは一覧で確かめます）',
  }),
  listDisclosures: endpoint({
    method: 'get',
    path: '/user/{id}/disclosures',
    params: byID,
    output: z.strictObject({ items: z.array(Disclosure), cursor: z.null() }),
    summary: '会員についての情報をまとめたファイル（期限内、新しい順）',
  }),
}
