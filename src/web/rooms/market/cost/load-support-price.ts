import { formatISODay } from '#domain/base/words/format-moments.ts'
import type { Listing } from '#domain/market/listing/contract.ts'
import { api } from '#web/api/client.ts'
import { statusOf } from '#web/api/problem.ts'
import { one } from '#web/url/search-params.ts'
import { planFields, type Typed, typedFrom, usual } from './plan.ts'

/** The price list, and the fields of the estimate: as asked for, else as the estate has them that one comes from. */
export async function loadSupportPrice(search: Record<string, unknown>) {
  const id = one(search.estateID)
  const [{ items }, listing] = await Promise.all([
    api.listServiceMenus({ query: { buyerMenuFlag: true, orderBy: 'displayOrder:asc', limit: 100 } }),
    id ? findListing(id) : undefined,
  ])
  const offered = items.filter(({ archivedFlag }) => !archivedFlag)
  const asked: Typed = Object.fromEntries(
    planFields.map((name) => [name, one(search[name])] as const).filter(([, value]) => value !== undefined),
  )
  const { headOf } = await import('#web/head/head.ts')
  return {
    head: headOf({
      title: 'サポート料金・費用のめやす',
      description: '家を買うときに物件の代金のほかにかかる税金や登記などの費用のめやすと、縁側のサービスの料金です。',
      path: '/buyer/estate/supportPrice',
    }),
    services: offered.filter(({ usageFeeFlag }) => !usageFeeFlag),
    usageFees: offered.filter(({ usageFeeFlag }) => usageFeeFlag),
    // What the form sent stands as it was sent, an emptied field and a box that was unticked too; it always sends what is sold.
    typed: asked.sold ? asked : { ...usual, ...(listing && typedFrom(listing)), ...asked },
    estate: listing && { id: listing.id, title: listing.title },
    today: formatISODay(new Date()),
  }
}

/** An estate that is no longer there leaves the form empty; it is no reason to show no prices. */
async function findListing(id: string): Promise<Listing | undefined> {
  try {
    return await api.getPublicEstate({ params: { id } })
  } catch (error) {
    if ([404, 410].includes(statusOf(error) ?? 0)) return undefined
    throw error
  }
}
