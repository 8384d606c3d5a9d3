import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Paper } from '#domain/deal/paper/contract.ts'
import { Delivery, PaperStatus } from '#domain/deal/paper/enumerations.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import type { PaperPlace } from './place.ts'

/** Copies papers that the seller prepared earlier into this deal. */
export function BringPapers({
  where,
  of: { id, estateID },
  onClose,
}: {
  where: PaperPlace
  of: { id: string; estateID: string }
  onClose: () => void
}) {
  const [ready, setReady] = useState<Paper[]>()
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      const { items } = await api.transferPapers({ params: { id }, body: { paperIDs: (ready ?? []).map((paper) => paper.id) } })
      showToast(items.length > 0 ? `書類${items.length}件を出しました` : 'すでに出してあります')
    },
    after: where.changed,
    done: onClose,
  })
  useEffect(() => {
    let open = true
    api
      .listPapers({ query: { estateID: [estateID], limit: 100 } })
      .then(({ items }) => open && setReady(items.filter(isReady)))
      .catch((error) => {
        showFailure(error)
        onClose()
      })
    return () => {
      open = false
    }
  }, [estateID, onClose])
  return (
    <FormDialog title="用意してある書類を出しますか？" form={form} confirm={`${ready?.length ?? 0}件をまとめて出す`} onClose={onClose}>
      {ready === undefined ? (
        <p role="status">確かめています…</p>
      ) : ready.length === 0 ? (
        <p>
          用意できた書類はまだありません。
          <Link to="/seller/estate/$id/papers" params={{ id: estateID }}>
            物件の書類を用意する
          </Link>
        </p>
      ) : (
        <ul className="hint">
          {ready.map((paper) => (
            <li key={paper.id}>{paper.title}</li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}

const isReady = ({ negotiationID, delivery, files, paperStatus, expired }: Paper) =>
  negotiationID === null && !expired && (delivery === Delivery.file ? files.length > 0 : paperStatus === PaperStatus.submitted)
