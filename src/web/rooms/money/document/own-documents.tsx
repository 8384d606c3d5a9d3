import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Document } from '#domain/money/document/contract.ts'
import { refusal } from '#domain/money/document/policy.ts'
import type { PaymentStanding } from '#domain/money/payment/standing.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import type { Page as Rows } from '#web/live/frozen-list.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import rows from '#web/ui/reading/row-table.module.css'
import { RowTable } from '#web/ui/reading/row-table.tsx'
import { ownColumns } from './document-columns.tsx'
import { ReissueDialog } from './reissue-dialog.tsx'

/** Excludes void papers, unless requested. */
export const ownQuery = (all: boolean, cursor?: string) => ({ limit: 50, ...(!all && { valid: true }), ...(cursor && { cursor }) })

/** A member's quotations, invoices and receipts. */
export function OwnDocuments({
  first,
  all,
  standings,
}: {
  first: Rows<Document>
  all: boolean
  standings: Record<string, PaymentStanding>
}) {
  const viewer = useViewer()
  const router = useRouter()
  const [asked, setAsked] = useState<Document>()
  const { items, more } = useMore(first, (cursor) => api.listDocuments({ query: ownQuery(all, cursor) }), String(all))
  const moves = (paper: Document) =>
    viewer && !refusal(viewer, paper, 'reissue') ? (
      <button type="button" className={rows.words} onClick={() => setAsked(paper)}>
        再発行する
      </button>
    ) : null
  return (
    <Page
      title="書類と領収書"
      lead="お渡しした見積書・請求書・領収書です。いつでも開いて、保存や印刷ができます。契約書は、商談の「書類」にあります。"
      cover={items.length > 0 && <BesideTitle name="letter" />}
    >
      {items.length === 0 ? (
        <EmptyState drawing="letter" title="書類はまだありません">
          <p>運営から見積が届くと、ここに並びます。</p>
        </EmptyState>
      ) : (
        <div className={rows.measured}>
          <RowTable rows={items} columns={ownColumns(standings, moves, items)} className={rows.summed} />
          <More {...more} />
        </div>
      )}
      <p>
        <Link to="/user/document" search={all ? {} : { all: 'true' }}>
          {all ? '有効なものだけを見る' : '無効になったものも見る'}
        </Link>
      </p>
      {asked && <ReissueDialog paper={asked} freely={false} onDone={() => router.invalidate()} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}
