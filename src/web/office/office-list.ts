import { api } from '#web/api/client.ts'
import { nextOf } from '#web/lists/next-of.ts'
import type { Page } from '#web/live/frozen-list.ts'
import { assignedTo } from '#web/ui/search/owner-choice.tsx'

/** As in the address: the open tab, and the assignee. */
export interface ListAddress {
  tab?: string
  owner?: string
}

interface Filter<State> {
  state: State[] | undefined
  assigneeID?: string[]
  unassigned?: 'true'
  ours?: 'true'
}
interface Query<State, Order> extends Filter<State> {
  orderBy: Order
  limit?: number
  cursor?: string | undefined
}

/** A list of the office: its tabs by their name in the address, the first of which opens, and the calls that load and count its rows. */
export function officeList<Tab extends string, State extends number, Order extends string, Row extends { id: string }>({
  tabs,
  list,
  count,
}: {
  /** A tab without `state` has all rows. */
  tabs: Record<Tab, { label: string; state?: State[]; orderBy: Order }>
  list: (query: Query<State, Order>) => Promise<Page<Row>>
  count: (query: Filter<State>) => Promise<{ count: number }>
}) {
  const names = Object.keys(tabs) as Tab[]
  const tabOf = ({ tab }: ListAddress): Tab => names.find((each) => each === tab) ?? (names[0] as Tab)
  const filterOf = ({ owner }: ListAddress, me: string, tab: Tab): Filter<State> => ({ state: tabs[tab].state, ...assignedTo(owner, me) })
  const queryOf = (address: ListAddress, me: string): Query<State, Order> => {
    const tab = tabOf(address)
    return { ...filterOf(address, me, tab), orderBy: tabs[tab].orderBy }
  }
  return {
    tabs,
    tabOf,
    queryOf,
    page: (address: ListAddress, me: string, cursor?: string) => list({ ...queryOf(address, me), cursor }),
    /** The first page of the open tab, the count of each tab, and the office's response targets. */
    async load(address: ListAddress, me: string) {
      const [{ targets }, first, ...counts] = await Promise.all([
        api.getOfficeHours(),
        list(queryOf(address, me)),
        ...names.map(async (tab) => [tab, (await count(filterOf(address, me, tab))).count] as const),
      ])
      return { first, counts, me, targets }
    },
    /** The row after this one in the open tab. */
    async next(address: ListAddress, me: string, id: string) {
      return nextOf((await list({ ...queryOf(address, me), limit: 100 })).items, id)
    },
  }
}
