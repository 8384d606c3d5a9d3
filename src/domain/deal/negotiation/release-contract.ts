import { endpoint, page } from '#platform/http/contract.ts'
import { byID, codeOf, ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { parties, sides } from './enumerations.ts'
import { ReleaseBasis, ReleaseKind } from './release-enumerations.ts'

export const Release = z
  .strictObject({
    id: ID,
    negotiationID: ID,
    kind: codeOf(ReleaseKind),
    /** The side that may read it. */
    to: codeOf(parties),
    from: Time,
    until: Time.nullable(),
    basis: codeOf(ReleaseBasis),
    relationID: ID.nullable(),
    /** For releases to the other side; null for those to the reader. */
    firstReadAt: Time.nullable(),
    lastReadAt: Time.nullable(),
    createdAt: Time,
  })
  .meta({ id: 'Release' })
export type Release = z.infer<typeof Release>

export const ContactConsent = z
  .strictObject({
    negotiationID: ID,
    /** Sides that have agreed. */
    consents: z.array(codeOf(sides)),
    /** They know each other by name: an offer is accepted. */
    named: z.boolean(),
    /** Both agreed: each sees the other's telephone and mail. */
    shared: z.boolean(),
  })
  .meta({ id: 'ContactConsent' })
export type ContactConsent = z.infer<typeof ContactConsent>

const text = z.string().nullable()
/** Details of the other side that the caller may read at this moment. */
export const Particulars = z
  .strictObject({
    /** Everything from the prefecture to the room, the exact pin and the directions. */
    address: z
      .strictObject({
        postCode: text,
        prefectures: text,
        city: text,
        address1: text,
        block: text,
        buildingName: text,
        room: text,
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
        nearestStation: text,
        nearestStationTime: z.int().nullable(),
        routeDescription: text,
      })
      .nullable(),
    /** For the buyer the registered owners; for the seller the buyer, whose offer may name others as well. */
    names: z.array(z.string()).nullable(),
    /** The other side's, once both agreed. */
    contact: z.strictObject({ phone: text, email: z.string() }).nullable(),
  })
  .meta({ id: 'Particulars' })
export type Particulars = z.infer<typeof Particulars>

/** Details each side can read of the other, for an operator, with earlier readings. */
export const Inspection = z
  .strictObject({
    toBuyer: Particulars,
    toSeller: Particulars,
    readings: z.array(
      z.strictObject({ id: ID, at: Time, reader: z.string(), party: codeOf(parties), kinds: z.array(codeOf(ReleaseKind)) }),
    ),
  })
  .meta({ id: 'ReleaseInspection' })
export type Inspection = z.infer<typeof Inspection>

export const releaseContract = {
  listReleases: endpoint({
    method: 'get',
    path: '/negotiation/{id}/releases',
    params: byID,
    output: page(Release),
    summary: '商談で知らせ合ったものの一覧',
  }),
  releaseAddress: endpoint({
    method: 'post',
    path: '/negotiation/{id}/addressRelease',
    params: byID,
    body: z.strictObject({ ground: z.string().trim().min(1).max(200).optional().meta({ label: '根拠' }) }),
    output: Release,
    status: 201,
    location: '/api/negotiation/{negotiationID}/releases',
    summary: '番地と建物名を買主に知らせる',
    companion: 403,
  }),
  getContactConsent: endpoint({
    method: 'get',
    path: '/negotiation/{id}/contactConsent',
    params: byID,
    output: ContactConsent,
    summary: '連絡先を知らせ合うことに、だれが同意したか',
  }),
  consentToContact: endpoint({
    method: 'post',
    path: '/negotiation/{id}/contactConsent',
    params: byID,
    output: ContactConsent,
    summary: '連絡先を知らせ合う',
    companion: 403,
  }),
  withdrawContact: endpoint({
    method: 'delete',
    path: '/negotiation/{id}/contactConsent',
    params: byID,
    output: ContactConsent,
    beforeTerms: true,
    summary: '連絡先を知らせるのをやめる',
    companion: 403,
  }),
  getParticulars: endpoint({
    method: 'get',
    path: '/negotiation/{id}/particulars',
    params: byID,
    output: Particulars,
    leavesTrace: true,
    summary: 'お相手から知らされた番地など（読んだことは記録されます）',
  }),
  inspectReleases: endpoint({
    method: 'get',
    path: '/negotiation/{id}/releaseInspection',
    params: byID,
    output: Inspection,
    leavesTrace: true,
    summary: '双方にお知らせしている番地・お名前・連絡先と、読んだ人（運営。読んだことは記録されます）',
  }),
}
