import { useState } from 'react'
import type { BankAccounts } from '#domain/deal/bank-details/contract.ts'
import { api } from '#web/api/client.ts'
import { CodeField } from '#web/rooms/base/one-time-code/code-field.tsx'
import { MoveDialog } from '#web/rooms/deal/viewing/sheets/move-dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { AccountSheet } from './account-sheet.tsx'
import { Accounts } from './accounts.tsx'
import { isOwn, mayDo, type NoticeDeal, noticeText } from './notice-deal.ts'

interface SheetProps {
  deal: NoticeDeal
  onClose: () => void
}

/** The sheet named in the address; a visitor from a letter gets the next action. */
export function BankSheet({ act, ...props }: SheetProps & { act: string | undefined }) {
  const may = mayDo(props.deal)
  const [first] = useState(props.deal.notice.edition === 0 ? 'write' : 'read')
  const opened = act ?? first
  if (opened === 'inspect') return may.inspect ? <InspectionSheet {...props} /> : null
  if (opened === 'write') return may.write ? <AccountSheet {...props} /> : null
  return may.read ? <ReadingSheet {...props} /> : null
}

/** The account stays in memory while the sheet is open, and is stored nowhere else. */
function ReadingSheet({ deal, onClose }: SheetProps) {
  const [shown, setShown] = useState<BankAccounts>()
  const { negotiationID, purpose } = deal.notice
  const form = useForm({
    initial: { code: '' },
    check: (values) => missing(values, { code: '確認コード' }),
    send: async ({ code }) => setShown(await api.readBankNotice({ params: { id: negotiationID }, body: { purpose, code } })),
  })
  if (shown) return <Accounts {...{ shown, onClose }} own={isOwn(deal)} now={deal.now} />
  return (
    <MoveDialog title={`${noticeText(deal).name}を表示する`} form={form} confirm={`${noticeText(deal).name}を表示する`} onClose={onClose}>
      <p>表示したことは、日時とともに記録されます。</p>
      <CodeField {...form.field('code')} purpose={5} subjectID={negotiationID} />
    </MoveDialog>
  )
}

function InspectionSheet({ deal, onClose }: SheetProps) {
  const [shown, setShown] = useState<BankAccounts>()
  const form = useForm({
    initial: { reason: '' },
    check: (values) => missing(values, { reason: '理由' }),
    send: async ({ reason }) =>
      setShown(
        await api.inspectBankNotice({
          params: { id: deal.notice.negotiationID },
          body: { purpose: deal.notice.purpose, reason: reason.trim() },
        }),
      ),
  })
  if (shown) return <Accounts {...{ shown, onClose }} own now={deal.now} />
  return (
    <MoveDialog title="口座を見る" form={form} confirm="記録して見る" onClose={onClose}>
      <p>見た方のお名前、日時、理由が記録されます。</p>
      <TextField
        {...form.field('reason')}
        label="理由"
        required
        help="例：振込先の変更について、買主から問い合わせがあったため"
        most={200}
      />
    </MoveDialog>
  )
}
