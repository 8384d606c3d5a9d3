import type { Config } from '#platform/config.ts'
import { fetchExternal } from '#platform/http/outside.ts'
import type { Logger } from '#platform/log.ts'
import { z } from '#platform/zod.ts'
import type { PostalAddress } from './contract.ts'
import { findAddresses } from './lookup.ts'

const TIMEOUT = 3000

/**
 * Queries the postcode service at POSTCODE_URL. Falls back to our own table when there is none, or when it does not answer in time or in
 * the expected shape.
 */
export async function lookUpPostcode(postcode: string, { url, key }: Config['postcode'], log: Logger): Promise<PostalAddress[]> {
  if (!url) return findAddresses(postcode)
  try {
    return await ask(`${url.replace(/\/$/, '')}/postcodes/${postcode}`, key)
  } catch (error) {
    log.warn({ err: error }, 'the postcode service did not answer; the offline table did')
    return findAddresses(postcode)
  }
}

async function ask(url: string, key: string | undefined): Promise<PostalAddress[]> {
  const answer = await fetchExternal(url, { headers: key ? { apikey: key } : {}, signal: AbortSignal.timeout(TIMEOUT) })
  if (!answer.ok) throw new Error(`The postcode service answered ${answer.status}.`)
  return Foreign.parse(await answer.json()).map((address) => ({ ...address, jisCode: address.prefCode + address.cityCode }))
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const maybe = z
  .string()
  .nullish()
  .transform((value) => value ?? null)
const unread = { pref: null, city: null, town: null, allAddress: null }
const Reading = z.object({ pref: maybe, city: maybe, town: maybe, allAddress: maybe }).default(unread)

/** The postcode-jp v5 response; requires only the fields an address cannot do without. */
const Foreign = z.array(
  z.object({
    postcode: z.string().regex(/^\d{7}$/),
    oldPostcode: maybe,
    prefCode: z.string().regex(/^\d{2}$/),
    cityCode: z.string().regex(/^\d{3}$/),
    pref: z.string(),
    city: z.string(),
    town: text,
    allAddress: text,
    hiragana: Reading,
    halfWidthKana: Reading,
    fullWidthKana: Reading,
    generalPostcode: z.boolean().default(true),
    officePostcode: z.boolean().default(false),
    location: z
      .object({ latitude: z.number(), longitude: z.number() })
      .nullish()
      .transform((value) => value ?? null),
  }),
)
