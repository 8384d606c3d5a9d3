import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import type { Page as Rows } from '#web/live/frozen-list.ts'
import { FrozenList } from '#web/live/news.tsx'
import { HeldAround, useFrozenList } from '#web/live/use-held.ts'
import type { DrawingName } from '#web/ui/drawing/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { type RowColumn, RowTable } from '#web/ui/reading/row-table.tsx'
import { OwnerChoice } from '#web/ui/search/owner-choice.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import type { ListAddress } from './office-list.ts'

interface ListScreenProps<Tab extends string, Row> {
  of: {
    tabs: Record<Tab, { label: string }>
    tabOf: (address: ListAddress) => Tab
    page: (address: ListAddress, me: string, cursor: string) => Promise<Rows<Row>>
  }
  first: Rows<Row>
  counts: readonly (readonly [tab: Tab, count: number])[]
  me: string
  search: ListAddress
  title: string
  lead: string
  /** Actions on the list as a whole; `useChanged` refreshes it. */
  actions?: ReactNode
  drawing: DrawingName
  empty: { title: (tab: Tab) => string; text: string }
  /** `changed`: ids of rows that others changed meanwhile. */
  columns: (changed: ReadonlySet<string>) => readonly RowColumn<Row>[]
}

/** A list of the office with its tabs and the choice of an assignee. */
export function ListScreen<Tab extends string, Row extends { id: string }>({
  of,
  first,
  counts,
  me,
  search,
  drawing,
  empty,
  columns,
  ...page
}: ListScreenProps<Tab, Row>) {
  const navigate = useNavigate()
  const chosen = of.tabOf(search)
  const list = JSON.stringify([chosen, search.owner])
  const held = useFrozenList(list, first)
  const { items, more } = useMore(held.page, (cursor) => of.page(search, me, cursor), list)
  return (
    <HeldAround value={held.changedHere}>
      <Page list {...page}>
        <TabList label="対応の状況">
          {counts.map(([tab, count]) => (
            <TabLink key={tab} to="." search={{ ...search, tab }} chosen={tab === chosen}>
              {`${of.tabs[tab].label} ${count}`}
            </TabLink>
          ))}
        </TabList>
        <search className="cluster" data-opener="desk">
          <OwnerChoice owner={search.owner} onChange={(owner) => navigate({ to: '.', search: { ...search, owner } })} />
        </search>
        {items.length === 0 ? (
          <EmptyState drawing={drawing} title={empty.title(chosen)}>
            <p>{empty.text}</p>
          </EmptyState>
        ) : (
          <div>
            <FrozenList held={held} items={items}>
              <RowTable rows={items} columns={columns(held.changed)} />
            </FrozenList>
            <More {...more} />
          </div>
        )}
      </Page>
    </HeldAround>
  )
}
