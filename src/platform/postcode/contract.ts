import { endpoint } from '#platform/http/contract.ts'
import { z } from '#platform/zod.ts'

/** In each script; null if the table has no reading. */
const Reading = z.strictObject({
  pref: z.string().nullable(),
  city: z.string().nullable(),
  town: z.string().nullable(),
  allAddress: z.string().nullable(),
})

/** A candidate for a postcode, in the shape of postcode-jp v5. */
export const PostalAddress = z
  .strictObject({
    postcode: z.string(),
    oldPostcode: z.string().nullable(),
    prefCode: z.string(),
    /** The last three digits of the municipality's code. */
    cityCode: z.string(),
    /** The whole municipality's code, five digits: prefCode and cityCode. */
    jisCode: z.string(),
    pref: z.string(),
    city: z.string(),
    town: z.string(),
    allAddress: z.string(),
    hiragana: Reading,
    halfWidthKana: Reading,
    fullWidthKana: Reading,
    generalPostcode: z.boolean(),
    officePostcode: z.boolean(),
    location: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable(),
  })
  .meta({ id: 'Address' })
export type PostalAddress = z.infer<typeof PostalAddress>

export const postcode = {
  getAddresses: endpoint({
    method: 'get',
    path: '/postcodes/{postcode}',
    access: 'public',
    params: z.object({ postcode: z.string().min(1).max(40) }),
    /** Fields to return, separated by commas; all when absent. */
    query: z.strictObject({ fields: z.string().max(400).optional() }),
    output: z.array(PostalAddress.partial()),
    summary: 'Addresses of a postcode: none, one or several',
  }),
}
