import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { CodeField } from '#web/rooms/base/one-time-code/code-field.tsx'
import { MoveDialog } from '#web/rooms/deal/viewing/sheets/move-dialog.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import { FillSheet } from './fill-sheet.tsx'
import { OpenMoney } from './open-money.tsx'
import { mayRecord, type RecordDeal } from './record-deal.ts'
import { RecordTable } from './record-table.tsx'

interface SheetProps {
  deal: RecordDeal
  onClose: () => void
}

/** The sheet named in the address; a visitor from a letter gets the next action. */
export function HandoverSheet({ act, ...props }: SheetProps & { act: string | undefined }) {
  const { deal } = props
  // As at opening: a change by the other side must not replace the form while in use.
  const [first] = useState(deal.record.edition === 0 ? 'fill' : 'confirm')
  const opened = act ?? first
  if (opened === 'reportLack') return mayRecord(deal, 'reportLack') ? <LackSheet {...props} /> : null
  if (opened === 'fill') return mayRecord(deal, 'save') ? <FillSheet {...props} /> : null
  return mayRecord(deal, 'confirm') ? <ConfirmSheet {...props} /> : null
}

/** The confirmation covers exactly the edition shown at opening: a newer one must be read first. */
function ConfirmSheet({ deal, onClose }: SheetProps) {
  const router = useRouter()
  const [record] = useState(deal.record)
  const { negotiationID, edition } = record
  const form = useForm({
    initial: { code: '', day: '' },
    check: (values) => missing(values, { code: '確認コード' }),
    send: ({ code }) => api.confirmHandover({ params: { id: negotiationID }, body: { edition, code } }),
    after: () => router.invalidate(),
    done: () => {
      showToast('引渡しの確認を記録しました')
      onClose()
    },
  })
  return (
    <MoveDialog title="引渡し確認書を確認する" form={form} confirm="確認しました" onClose={onClose}>
      <p>お二人とも確認すると、この内容で決まり、あとから変えられません。</p>
      <OpenMoney record={record} />
      <RecordTable record={record} />
      <CodeField {...form.field('code')} purpose={6} subjectID={negotiationID} />
    </MoveDialog>
  )
}

function LackSheet({ deal: { record }, onClose }: SheetProps) {
  const router = useRouter()
  const form = useForm({
    initial: { note: record.lack ?? '' },
    check: (values) => missing(values, { note: '受け取っていない物' }),
    send: ({ note }) => api.reportLack({ params: { id: record.negotiationID }, body: { note: note.trim() } }),
    after: () => router.invalidate(),
    done: () => {
      showToast('お相手と運営にお知らせしました')
      onClose()
    },
  })
  return (
    <MoveDialog title="受け取っていない物があります" form={form} confirm="知らせる" onClose={onClose}>
      <p>売主様と運営にお知らせします。受け取ったら「読んで確認する」を押してください。</p>
      <TextArea {...form.field('note')} label="受け取っていない物" required help="例：物置の鍵、給湯器の説明書" most={300} rows={3} />
    </MoveDialog>
  )
}
