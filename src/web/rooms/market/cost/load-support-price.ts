import { formatISODay } from '#domain/base/words/format-moments.ts'
import { livingAmong } from '#domain/deal/negotiation/agreed-price.ts'
import type { Listing } from '#domain/market/listing/contract.ts'
import { api } from '#web/api/client.ts'
import { statusOf } from '#web/api/problem.ts'
import type { Role } from '#web/session/access.ts'
import { one } from '#web/url/search-params.ts'
import { type CostValues, costFields, typedFrom, usual } from './cost-fields.ts'

/** The price list and the estimate's fields: from the address, otherwise from the estate that links here. */
export async function loadSupportPrice(search: Record<string, unknown>, role: Role | 'guest') {
  const id = one(search.estateID)
  const [{ items }, listing, talks] = await Promise.all([
    api.listServiceMenus({ query: { buyerMenuFlag: true, orderBy: 'displayOrder:asc', limit: 100 } }),
    id ? findListing(id) : undefined,
    id && role === 'buyer' ? api.listNegotiations({ query: { estateID: id, limit: 10 } }) : undefined,
  ])
  // The price of the reader's own contract.
  const agreed = livingAmong(talks?.items ?? [])?.priceDecided ?? undefined
  const offered = items.filter(({ archivedFlag }) => !archivedFlag)
  const asked: CostValues = Object.fromEntries(
    costFields.map((name) => [name, one(search[name])] as const).filter(([, value]) => value !== undefined),
  )
  const { headOf } = await import('#web/head/head.ts')
  return {
    head: headOf({
      title: 'サポート料金・費用の目安',
      description: '家を買うときに物件の代金のほかにかかる税金や登記などの費用の目安と、縁側のサービスの料金です。',
      path: '/buyer/estate/supportPrice',
    }),
    services: offered.filter(({ usageFeeFlag }) => !usageFeeFlag),
    usageFees: offered.filter(({ usageFeeFlag }) => usageFeeFlag),
    // A submitted form is kept as sent, including emptied fields and unticked boxes. `sold` is always among its fields.
    typed: asked.sold ? asked : { ...usual, ...(listing && typedFrom({ ...listing, price: agreed ?? listing.price })), ...asked },
    estate: listing && { id: listing.id, title: listing.title, negotiationType: listing.negotiationType, agreed: agreed !== undefined },
    today: formatISODay(new Date()),
  }
}

/** A missing estate leaves the form empty; prices are shown all the same. */
async function findListing(id: string): Promise<Listing | undefined> {
  try {
    return await api.getPublicEstate({ params: { id } })
  } catch (error) {
    if ([404, 410].includes(statusOf(error) ?? 0)) return undefined
    throw error
  }
}
