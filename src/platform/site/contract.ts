import { endpoint } from '#platform/http/contract.ts'
import { Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

/** The operator of the site, as the law requires it to be shown; from the settings. */
export const Site = z
  .strictObject({
    operator: z.strictObject({
      name: z.string(),
      representative: z.string(),
      postCode: z.string().nullable(),
      address: z.string(),
      phone: z.string(),
      hours: z.string().nullable(),
      email: z.string(),
      license: z.string().nullable(),
    }),
    /** 適格請求書発行事業者の登録番号; null until there is one. */
    invoiceNumber: z.string().nullable(),
    /** Card payments are simulated: nothing is charged. */
    simulatedPayments: z.boolean(),
    /** Tile URL and credit for the map; null: a plain grid. */
    mapTiles: z.strictObject({ url: z.string(), credit: z.string(), creditURL: z.string() }).nullable(),
    /** Edition of the borders, railways and stations that a map draws, under /files/map/; null: none. */
    mapLines: z.string().nullable(),
  })
  .meta({ id: 'Site' })
export type Site = z.infer<typeof Site>

export const siteContract = {
  getSite: endpoint({
    method: 'get',
    path: '/site',
    access: 'public',
    query: z.strictObject({ at: Time.meta({ label: '日時' }).optional() }),
    output: Site,
    summary: '運営者の情報（いまか、過去のある時点の）',
  }),
}
