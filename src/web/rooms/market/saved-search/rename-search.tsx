import { NAME_LENGTH } from '#domain/market/saved-search/enumerations.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { mistakesIn } from './search-name.ts'

export function RenameSearch({
  name,
  onRename,
  onClose,
}: {
  name: string
  onRename: (name: string) => Promise<void>
  onClose: () => void
}) {
  const form = useForm({
    initial: { name },
    check: mistakesIn,
    send: (values) => onRename(values.name.trim()),
    done: onClose,
  })
  return (
    <FormDialog title="条件の名前を変える" form={form} confirm="名前を変える" onClose={onClose}>
      <TextField {...form.field('name')} label="条件の名前" required most={NAME_LENGTH} />
    </FormDialog>
  )
}
