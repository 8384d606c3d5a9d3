import { Code } from '#domain/base/one-time-code/contract.ts'
import { endpoint, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeOf, Day, ID, stamped, Time, words, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { ConsentKind, ConsentStatus } from './enumerations.ts'

export const Consent = z
  .strictObject({
    id: ID,
    companionID: ID,
    estateID: ID,
    kind: codeOf(ConsentKind),
    consentStatus: codeOf(ConsentStatus),
    minPrice: z.int().nullable(),
    until: Day.nullable(),
    negotiationID: ID.nullable(),
    purchaseOfferID: ID.nullable(),
    edition: z.int().nullable(),
    arrivalNumber: z.int().nullable(),
    price: z.int().nullable(),
    sha256: z.string(),
    /** Its subject is unchanged since it was requested: it can be given, and once given it counts. */
    current: z.boolean(),
    askedAt: Time,
    name: z.string().nullable(),
    givenAt: Time.nullable(),
    closedAt: Time.nullable(),
    closeReason: z.string().nullable(),
    ...stamped,
  })
  .meta({ id: 'Consent' })
export type Consent = z.infer<typeof Consent>

/** For a sale, the lowest price and the last day; for an acceptance, the offer. The server requires the fields of its kind. */
export const NewConsent = z.strictObject({
  companionID: ID.meta({ label: 'ご家族・共有者' }),
  kind: codeOf(ConsentKind).meta({ label: '同意の内容' }),
  minPrice: Yen.nullable().default(null).meta({ label: '同意する価格の下限' }),
  until: Day.nullable().default(null).meta({ label: '同意の期限' }),
  purchaseOfferID: ID.nullable().default(null).meta({ label: '購入申込' }),
})
export type NewConsent = z.output<typeof NewConsent>

const consentID = ID.meta({ label: '同意のお願い' })
const reason = words(300).default(null).meta({ label: '理由' })
const name = z.string().trim().min(1).max(40).meta({ label: 'お名前' })

export const GivenConsent = z.strictObject({
  consentID,
  /** Hash of the text that was read. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ label: '同意の内容の確認番号' }),
  name,
  code: Code,
})
export type GivenConsent = z.output<typeof GivenConsent>
export const ClosedConsent = z.strictObject({ consentID, reason })
export type ClosedConsent = z.output<typeof ClosedConsent>

/** The owners' consents for one deal. */
export const ConsentStanding = z
  .strictObject({
    /** Number of owners besides the seller, who have to sign as well. */
    owners: z.int(),
    /** Owners who have not consented yet; null for the buyer. */
    missing: z.array(z.strictObject({ companionID: ID.nullable(), name: z.string() })).nullable(),
    /** The lowest price they consented to, where this deal is below it; null for the buyer. */
    floorAbove: z.int().nullable(),
  })
  .meta({ id: 'ConsentStanding' })
export type ConsentStanding = z.infer<typeof ConsentStanding>

export const consentFilter = {
  id: 'ids',
  companionID: 'ids',
  estateID: 'ids',
  negotiationID: 'ids',
  kind: 'codes',
  consentStatus: 'codes',
  createdAt: 'time',
  updatedAt: 'time',
} as const

export const consentContract = {
  ...resource('consent', 'consents', {
    label: '共有者の同意',
    entity: Consent,
    write: {},
    create: NewConsent,
    filter: filterShape(consentFilter),
    sort: ['createdAt', 'updatedAt'],
    companion: 'reads',
  }),
  askForConsentCode: endpoint({
    method: 'post',
    path: '/companion/{id}/consentCode',
    params: byID,
    body: z.strictObject({ consentID }),
    output: z.strictObject({ mailbox: z.string() }).meta({ id: 'ConsentCode' }),
    summary: '同意のための確認コードを受け取る',
    companion: 'may',
  }),
  giveConsent: endpoint({
    method: 'post',
    path: '/companion/{id}/consent',
    params: byID,
    body: GivenConsent,
    output: Consent,
    status: 201,
    location: '/api/consent/{id}',
    summary: '同意する',
    companion: 'may',
    callsOutside: true,
  }),
  refuseConsent: endpoint({
    method: 'post',
    path: '/companion/{id}/consentRefusal',
    params: byID,
    body: ClosedConsent,
    output: Consent,
    summary: '同意しない',
    companion: 'may',
  }),
  withdrawConsent: endpoint({
    method: 'delete',
    path: '/companion/{id}/consent',
    params: byID,
    body: ClosedConsent,
    output: Consent,
    summary: '同意を取り消す',
    companion: 'may',
  }),
  getConsentStatus: endpoint({
    method: 'get',
    path: '/negotiation/{id}/consents',
    params: byID,
    output: ConsentStanding,
    summary: '所有者・共有者の同意のそろい具合',
  }),
}
