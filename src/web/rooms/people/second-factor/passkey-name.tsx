import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { type TextControl, useForm } from '#web/ui/form/use-form.ts'

export const usePasskeyName = ({
  initial = '',
  send,
  done,
}: {
  initial?: string
  send: (name: string) => Promise<unknown>
  done?: () => unknown
}) =>
  useForm({
    initial: { name: initial },
    check: (values) => missing(values, { name: '名前' }),
    send: ({ name }) => send(name),
    done,
  })

export const PasskeyName = (field: TextControl) => (
  <TextField {...field} label="名前" required maxLength={40} autoComplete="off" help="どの端末の鍵か分かる名前です。例：会社のパソコン" />
)
