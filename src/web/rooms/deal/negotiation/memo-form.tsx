import { useState } from 'react'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { UnsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

const MAX_MEMO = 5000

/** The operators' internal note on a negotiation. */
export function MemoForm({ negotiation }: { negotiation: Negotiation }) {
  // Version of the note being edited: a colleague's newer note is not overwritten.
  const [version, setVersion] = useState(negotiation.version)
  const form = useForm({
    initial: { adminMemo: negotiation.adminMemo ?? '' },
    async send({ adminMemo }) {
      const saved = await api.patchNegotiation(
        { params: { id: negotiation.id }, body: { adminMemo: adminMemo.trim() || null } },
        { ifMatch: version },
      )
      setVersion(saved.version)
      showToast('保存しました')
    },
  })
  const isStale = !form.changed && version !== negotiation.version
  if (isStale) {
    setVersion(negotiation.version)
    form.reset({ adminMemo: negotiation.adminMemo ?? '' })
  }
  return (
    <>
      <UnsavedChanges form={form} />
      <Form
        form={form}
        label="運営メモ"
        actions={
          <Button type="submit" kind="quiet" wide={false} busy={form.busy}>
            保存する
          </Button>
        }
      >
        <TextArea {...form.field('adminMemo')} label="運営メモ" help="買主と売主には表示されません。" rows={3} most={MAX_MEMO} />
      </Form>
    </>
  )
}
