import type { ComponentProps, ReactNode } from 'react'
import { formatNumber, formatYen, noValue } from '#domain/base/words/format.ts'
import { may } from '#platform/permission.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import type { Page as Rows } from '#web/live/frozen-list.ts'
import { ListExportDialog } from '#web/rooms/base/export-log/list-export-dialog.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import rows from '#web/ui/reading/row-table.module.css'
import { type RowColumn, RowTable } from '#web/ui/reading/row-table.tsx'
import { SumBar, type SumPart } from '#web/ui/reading/sum-bar.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'

export interface MoneyTotals {
  count: number
  amount: number
}

/** A column that is empty on the whole page gives its width to the others. */
const blank = new Set<ReactNode>([null, undefined, false, '', noValue])

/** A list of the money desk with its tabs and their counts; the total of the open tab is above the rows. */
export function MoneyDesk<Tab extends string, Row extends { id: string }>({
  tabs,
  tab,
  totals,
  search,
  filter,
  first,
  load,
  columns,
  empty,
  sumNotes,
  parts,
  partsNote,
  exported: { what, whose, ...exported },
  ...page
}: {
  title: string
  lead: string
  /** The export of the list: its contents, and the people it names. */
  exported: Pick<ComponentProps<typeof ListExportDialog>, 'name' | 'load'> & { what: string; whose: string }
  tabs: Readonly<Record<Tab, string>>
  tab: Tab
  totals: Readonly<Record<Tab, MoneyTotals>>
  /** The filter in the URL, without the tab. */
  search: object
  filter: ReactNode
  first: Rows<Row>
  load: (cursor: string) => Promise<Rows<Row>>
  columns: readonly RowColumn<Row>[]
  empty: string
  /** The label of a tab's total. */
  sumNotes?: Partial<Record<Tab, string>>
  /** The sums of all states, as a bar above the tabs; a single one needs none. */
  parts: readonly SumPart[]
  partsNote?: string
}) {
  const viewer = useViewer()
  const { items, more } = useMore(first, load, JSON.stringify([tab, search]))
  const { count, amount } = totals[tab]
  const note = sumNotes?.[tab]
  return (
    <Page
      list
      {...page}
      actions={
        viewer &&
        may(viewer, 'export') && (
          <ListExportDialog
            {...exported}
            title={`${what}の一覧を書き出しますか`}
            text={`いまの条件に合う${what}を、CSV（UTF-8、Excelで開けます）で保存します。${whose}のお名前を含みます。`}
          />
        )
      }
    >
      {parts.filter(({ yen }) => yen > 0).length > 1 && (
        <div className="stack gap-2 tinted pad-4">
          <SumBar parts={parts} columns />
          {partsNote && <p className="hint">{partsNote}</p>}
        </div>
      )}
      <TabList label="状況">
        {(Object.keys(tabs) as Tab[]).map((one) => (
          <TabLink key={one} to="." search={{ ...search, tab: one }} chosen={one === tab}>
            {`${tabs[one]} ${formatNumber(totals[one].count)}`}
          </TabLink>
        ))}
      </TabList>
      {filter}
      {items.length > 0 && (
        <p role="status" className="cluster baseline gap-x-3">
          <strong className="text-2xl figures">
            <span className="visually-hidden">合計</span>
            {formatYen(amount)}
          </strong>
          <span className="hint">
            {`${formatNumber(count)}件の合計`}
            {note && <span className="from-tablet">{`・${note}`}</span>}
          </span>
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState title={empty} drawing="cat">
          {Object.values(search).some(Boolean) && <p>日付と金額は範囲で指定できます。</p>}
        </EmptyState>
      ) : (
        <div className="stack gap-3">
          <RowTable
            className={rows.summed}
            rows={items}
            columns={columns.filter(({ cell }) => items.some((row) => !blank.has(cell(row))))}
          />
          {note && <p className="hint below-tablet">{`合計：${note}`}</p>}
          <More {...more} total={count} />
        </div>
      )}
    </Page>
  )
}
