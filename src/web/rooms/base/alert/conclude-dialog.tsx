import { useState } from 'react'
import { alertCauses } from '#domain/base/alert/causes.ts'
import type { Alert } from '#domain/base/alert/contract.ts'
import { api } from '#web/api/client.ts'
import { problemOf } from '#web/api/problem.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

/** An operator records how the alert was settled; if a colleague is the assignee, a confirmation is required. */
export function ConcludeDialog({ alert, onClose, onConcluded }: { alert: Alert; onClose: () => void; onConcluded: () => unknown }) {
  const [inHand, setInHand] = useState(false)
  const form = useForm({
    initial: { note: '' },
    check: (values) => missing(values, { note: '対応の内容' }),
    send: async ({ note }) => {
      try {
        await api.concludeAlert(
          { params: { id: alert.id }, body: { note: note.trim(), ...(inHand && { anyway: true }) } },
          { ifMatch: alert.version },
        )
      } catch (error) {
        if (problemOf(error)?.code === 'in-hand') setInHand(true)
        throw error
      }
      showToast('対応済みにしました')
      await onConcluded()
    },
    done: onClose,
  })
  return (
    <FormDialog title="対応済みにする" form={form} confirm={inHand ? 'それでも対応済みにする' : '対応済みにする'} onClose={onClose}>
      <p>{alertCauses[alert.cause].title}</p>
      <TextArea {...form.field('note')} label="対応の内容" required help="ほかの運営が後から読みます。" most={400} rows={3} />
    </FormDialog>
  )
}
