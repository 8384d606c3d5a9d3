import { arranging } from '#platform/http/arranging.ts'
import { endpoint, page, resource, withQuery } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeOf, Day, ID, Nothing, stamped, Time } from '#platform/http/values.ts'
import { TaxCategory, taxCategories } from '#platform/money.ts'
import { z } from '#platform/zod.ts'

/** In yen. */
const MAX_MENU_PRICE = 1_000_000_000

const fields = {
  name: z.string().trim().min(1).max(100).meta({ label: 'メニュー名' }),
  description: z.string().trim().min(1).max(4000).meta({ label: 'サービス内容' }),
  /** Tax included; 0 only where a quotation is required. */
  price: z.int().min(0).max(MAX_MENU_PRICE).meta({ label: '料金（税込）' }),
  /** The basis of the price: 1件あたり, 〜円から, 別途見積. */
  priceDescription: z.string().trim().min(1).max(200).nullable().meta({ label: '料金の説明' }).default(null),
  taxCategory: codeOf(taxCategories).meta({ label: '消費税の区分' }).default(TaxCategory.standard),
  /** Unit of quantity: 件, 回, 通. */
  unit: z.string().trim().min(1).max(8).nullable().meta({ label: '単位' }).default(null),
  /** Time needed: お支払いから5営業日. */
  leadTime: z.string().trim().min(1).max(60).nullable().meta({ label: '提供までの目安' }).default(null),
  /** The price depends on the house: buyers request a quotation, and the price may be 0. */
  quoteRequired: z.boolean().meta({ label: '見積が必要' }).default(false),
  /** The provider of the service, if not the operator. */
  providerName: z.string().trim().min(1).max(60).nullable().meta({ label: '提供する事業者' }).default(null),
  displayOrder: z.int().min(0).max(1_000_000).meta({ label: '表示順' }),
  buyerMenuFlag: z.boolean().meta({ label: '買主向け' }).default(false),
  sellerMenuFlag: z.boolean().meta({ label: '売主向け' }).default(false),
  /** The site's usage fee: ordered on a page of its own, never chosen from the menu. At most one is in force. */
  usageFeeFlag: z.boolean().meta({ label: 'サイト利用料' }).default(false),
  /** Marks the service that writes contracts; deals show its price. */
  contractFlag: z.boolean().meta({ label: '契約書の作成' }).default(false),
  /** No longer offered; quotations and orders that name it keep their lines. */
  archivedFlag: z.boolean().meta({ label: '提供を終了' }).default(false),
}

export type MenuFields = z.infer<z.ZodObject<typeof fields>>
/** Labels on the office's screens. */
export const menuLabels = Object.fromEntries(
  Object.entries(fields).map(([field, schema]) => [field, (schema instanceof z.ZodDefault ? schema.unwrap() : schema).meta()?.label]),
) as {
  [field in keyof MenuFields]: string
}

/** The coming price, shown to everyone who sees the current one. */
const Next = z.strictObject({ from: Day, price: z.int() }).meta({ id: 'NextPrice' })

export const ServiceMenu = z
  .strictObject({ id: ID, ...fields, nextPrice: Next.nullable().meta({ label: 'これからの料金' }), ...stamped })
  .meta({ id: 'ServiceMenu' })
export type ServiceMenu = z.infer<typeof ServiceMenu>

export const serviceMenuFilter = {
  id: 'ids',
  name: 'text',
  description: 'text',
  price: 'numbers',
  priceDescription: 'text',
  displayOrder: 'numbers',
  buyerMenuFlag: 'flag',
  sellerMenuFlag: 'flag',
  usageFeeFlag: 'flag',
  createdAt: 'time',
  updatedAt: 'time',
} as const
const filter = filterShape(serviceMenuFilter)

/** A pending change, or one that can still be undone. */
export const ServiceMenuChange = z
  .strictObject({
    id: ID,
    serviceMenuID: ID,
    name: z.string(),
    /** First day of validity. */
    validFrom: Day,
    begun: z.boolean(),
    /** Labels of the changed fields. */
    fields: z.array(z.string()),
    price: z.strictObject({ before: z.int(), after: z.int() }).nullable(),
    writtenByName: z.string(),
    writtenAt: Time,
    undoUntil: Time,
    version: z.int(),
  })
  .meta({ id: 'ServiceMenuChange' })
export type ServiceMenuChange = z.infer<typeof ServiceMenuChange>

const confirm = filterShape({ confirm: 'flag' })
/** Confirms a large change of price. */
const meant = z.strictObject(confirm)
/** And the first day of validity; immediately if omitted. */
const dated = z.strictObject({ ...confirm, validFrom: Day.optional().meta({ label: 'いつから' }) })

const { createServiceMenu, putServiceMenu, patchServiceMenu, ...calls } = resource('serviceMenu', 'serviceMenus', {
  label: 'サービスメニュー',
  access: 'public',
  entity: ServiceMenu,
  write: fields,
  filter,
  sort: ['displayOrder', 'price', 'createdAt', 'updatedAt'],
})

export const serviceMenuContract = {
  ...calls,
  createServiceMenu: withQuery(createServiceMenu, meant),
  putServiceMenu: withQuery(putServiceMenu, dated),
  patchServiceMenu: withQuery(patchServiceMenu, dated),
  arrangeServiceMenus: arranging('serviceMenus', ServiceMenu, 'サービスメニュー'),
  listServiceMenuChanges: endpoint({
    method: 'get',
    path: '/serviceMenuChanges',
    output: page(ServiceMenuChange),
    summary: 'サービスメニューの、これから始まる変更と、まだ元に戻せる変更',
  }),
  deleteServiceMenuChange: endpoint({
    method: 'delete',
    path: '/serviceMenuChange/{id}',
    params: byID,
    output: Nothing,
    status: 204,
    summary: 'サービスメニューの変更を取り下げる（始まってから10分までは元に戻す）',
  }),
  dataPatchServiceMenus: endpoint({
    method: 'get',
    path: '/dataPatch/ServiceMenus',
    query: z.strictObject(filter),
    output: z.strictObject({ count: z.int() }),
    summary: 'サービスメニューの整備（表示順の振り直し、文字の整形）',
  }),
}
