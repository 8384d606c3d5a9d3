import { optionsOf } from '#domain/base/words/codes.ts'
import { addedKinds, OTHER_KIND, type PaperKind } from '#domain/deal/paper/catalogue.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import type { PaperPlace } from './place.ts'

const MAX_TITLE = 60

/** Adds a paper beyond the list. */
export function AddPaper({ where, onClose }: { where: PaperPlace; onClose: () => void }) {
  const form = useForm({
    initial: { id: crypto.randomUUID(), kind: String(OTHER_KIND), title: '' },
    check: (values) => (Number(values.kind) === OTHER_KIND ? missing(values, { title: '書類の名前' }) : {}),
    send: async ({ id, kind, title }) => {
      const of = where.negotiationID ? { negotiationID: where.negotiationID } : { estateID: where.estateID }
      await api.createPaper({ body: { id, ...of, kind: Number(kind) as PaperKind, title } })
      showToast('書類を追加しました')
    },
    after: where.changed,
    done: onClose,
  })
  return (
    <FormDialog title="書類を追加する" form={form} confirm="追加する" onClose={onClose}>
      <Select {...form.field('kind')} label="書類の種類" options={optionsOf(addedKinds)} />
      {Number(form.values.kind) === OTHER_KIND && <TextField {...form.field('title')} label="書類の名前" required most={MAX_TITLE} />}
    </FormDialog>
  )
}
