import { Link, useNavigate } from '@tanstack/react-router'
import { formatNumber } from '#domain/base/words/format.ts'
import type { Document } from '#domain/money/document/contract.ts'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import type { Page as Rows } from '#web/live/frozen-list.ts'
import { ListExportDialog } from '#web/rooms/base/export-log/list-export-dialog.tsx'
import { MoneyFilter } from '#web/rooms/money/desk/money-filter.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import rows from '#web/ui/reading/row-table.module.css'
import { RowTable } from '#web/ui/reading/row-table.tsx'
import { deskColumns, mailed } from './document-columns.tsx'
import { type DocumentAddress, documentFields, documentQuery } from './document-search.ts'

interface DocumentCounts {
  count: number
  capped: boolean
}

/** All quotations, invoices, receipts and refund notes, filtered by day, amount, number and name in any combination. */
export function DocumentDesk({ first, counted, search }: { first: Rows<Document>; counted: DocumentCounts; search: DocumentAddress }) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const query = documentQuery(search)
  const { items, more } = useMore(first, (cursor) => api.listDocuments({ query: { ...query, limit: 50, cursor } }), JSON.stringify(query))
  return (
    <Page
      list
      title="帳票"
      lead="発行した見積書・請求書・領収書・返還請求書です。お客様は「書類と領収書」でいつでも開けます。発行したものは変わりません。"
      actions={
        viewer &&
        may(viewer, 'export') && (
          <ListExportDialog
            name="documents"
            title="帳票の一覧を書き出しますか"
            text="いまの条件に合う帳票を、CSV（UTF-8、Excelで開けます）で保存します。宛名を含みます。"
            load={(reason) => api.exportDocuments({ query: { ...query, ...reason } })}
          />
        )
      }
    >
      <MoneyFilter
        action="/admin/document"
        {...{ fields: documentFields, asked: query }}
        onFind={(next) => navigate({ to: '/admin/document/{-$id}', params: { id: undefined }, search: next })}
      />
      <p role="status">
        {formatNumber(counted.count)}
        {counted.capped && '＋'}件
      </p>
      {items.length === 0 ? (
        <EmptyState drawing="seal" title="条件に合う帳票がありません">
          <p>日付と金額は範囲で指定できます。</p>
          <p>
            <Link to="/admin/document/{-$id}" params={{ id: undefined }}>
              条件を外す
            </Link>
          </p>
        </EmptyState>
      ) : (
        <div>
          <RowTable
            rows={items}
            columns={deskColumns.filter((column) => column !== mailed || items.some(({ sentAt }) => sentAt))}
            className={rows.summed}
          />
          <More {...more} />
        </div>
      )}
    </Page>
  )
}
