import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import type { MenuUses } from '#domain/money/quotation/contract.ts'
import { api } from '#web/api/client.ts'

/** The data a change leaves unchanged, and the pending requests it affects. */
export function MenuUsesNote({ menu: { id } }: { menu: ServiceMenu }) {
  const [uses, setUses] = useState<MenuUses>()
  useEffect(() => {
    let gone = false
    api.getMenuUses({ params: { id } }).then(
      (found) => {
        if (!gone) setUses(found)
      },
      () => {},
    )
    return () => {
      gone = true
    }
  }, [id])
  if (!uses) return <p>作成済みの見積の言葉と料金は変わりません。</p>
  return (
    <div className="stack gap-2">
      <p>{uses.offerCount > 0 ? `作成済みの見積${uses.offerCount}件は変わりません。` : 'このサービスを含む見積は、まだありません。'}</p>
      {uses.openRequests.length > 0 && (
        <>
          <p>回答前の見積依頼があります。回答するときに、料金を確かめてください。</p>
          <ul>
            {uses.openRequests.map(({ id, negotiationID, userName }) => (
              <li key={id}>
                <Link to="/admin/chat/$id" params={{ id: negotiationID }} search={{ quotation: id }} target="_blank">
                  {userName} 様の依頼<span className="visually-hidden">（新しいタブで開く）</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
