import { useState } from 'react'
import type { Negotiation } from '#domain/negotiation/contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { UnsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

const MAX_MEMO = 5000

/** Who of the operators looks after it, and what they note for each other. */
export function CareForm({ negotiation, operators }: { negotiation: Negotiation; operators: readonly { id: string; name: string }[] }) {
  // Of what is being edited: a colleague's note that came meanwhile is not written over.
  const [version, setVersion] = useState(negotiation.version)
  const form = useForm({
    initial: { adminID: negotiation.adminID, adminMemo: negotiation.adminMemo ?? '' },
    async send({ adminID, adminMemo }) {
      const saved = await api.patchNegotiation(
        { params: { id: negotiation.id }, body: { adminID, adminMemo: adminMemo.trim() || null } },
        { ifMatch: version },
      )
      setVersion(saved.version)
      showToast('保存しました')
    },
  })
  const isStale = !form.changed && version !== negotiation.version
  if (isStale) {
    setVersion(negotiation.version)
    form.reset({ adminID: negotiation.adminID, adminMemo: negotiation.adminMemo ?? '' })
  }
  return (
    <>
      <UnsavedChanges form={form} />
      <Form
        form={form}
        label="担当とメモ"
        actions={
          <Button type="submit" kind="quiet" wide={false} busy={form.busy}>
            保存する
          </Button>
        }
      >
        <Select
          {...form.field('adminID')}
          label="担当者"
          required
          options={operators.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextArea {...form.field('adminMemo')} label="運営メモ" help="買主と売主には表示されません。" rows={3} most={MAX_MEMO} />
      </Form>
    </>
  )
}
