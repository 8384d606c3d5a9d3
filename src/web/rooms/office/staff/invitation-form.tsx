import type { ReactNode } from 'react'
import { PasswordField } from '#web/rooms/people/user/fields/password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { useForm } from '#web/ui/form/use-form.ts'
import { type InvitationProps, InvitationWords } from './invitation-words.tsx'

interface Field {
  id: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** The invitation text, the fields to fill in, and one button. */
export const InvitationForm = ({
  invitation,
  form,
  todo,
  confirm,
  children,
}: Pick<InvitationProps, 'invitation'> & {
  form: Pick<ReturnType<typeof useForm>, 'props' | 'summary' | 'busy'>
  todo: string
  confirm: string
  children: ReactNode
}) => (
  <>
    <InvitationWords invitation={invitation} todo={todo} />
    <Form
      form={form}
      label="運営スタッフへのご招待"
      actions={
        <Button type="submit" large busy={form.busy}>
          {confirm}
        </Button>
      }
    >
      {children}
    </Form>
  </>
)

export const OwnName = (field: Field) => <TextField {...field} label="お名前" required maxLength={30} autoComplete="name" />

export const NewPassword = ({ email, name, ...field }: Field & { email: string; name: string }) => (
  <>
    {/* Lets password managers store the address with the new password. */}
    <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
    <PasswordField {...field} label="パスワード" required use="new" own={[email, name]} />
  </>
)
