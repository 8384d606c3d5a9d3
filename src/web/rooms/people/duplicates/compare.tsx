import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#domain/people/user/contract.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { isOperator } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { fieldErrors } from '#web/ui/form/field-error.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { PairMoves } from './pair-moves.tsx'
import { sideOfUser } from './side.ts'
import { SidesOfTwo } from './side-by-side.tsx'

/** Compares a member with another one chosen by the operator, where the nightly job found no similarity. */
export function Compare({ user }: { user: User }) {
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  const [other, setOther] = useState<User>()
  if (user.status === UserStatus.left) return null
  const close = () => setOther(undefined)
  const done = () => {
    close()
    return router.invalidate()
  }
  const [a, b] = [sideOfUser(user), other && sideOfUser(other)]
  return (
    <>
      <Button kind="quiet" wide={false} onClick={() => setAsking(true)}>
        ほかの会員と見比べる
      </Button>
      {asking && <OtherDialog user={user} onFound={setOther} onClose={() => setAsking(false)} />}
      {b && (
        <Dialog open wide title="2人の会員を見比べる" onClose={close}>
          <div className="stack gap-4">
            <SidesOfTwo a={a} b={b} />
            <PairMoves a={a} b={b} onDone={done} />
          </div>
        </Dialog>
      )}
    </>
  )
}

function OtherDialog({ user, onFound, onClose }: { user: User; onFound: (other: User) => void; onClose: () => void }) {
  const form = useForm({
    initial: { number: '' },
    check: ({ number }) => checked(number.trim(), user),
    async send({ number }) {
      const wanted = number.trim().toUpperCase()
      const { items } = await api.listUsers({ query: { userNumber: wanted } })
      const found = items.find((each) => each.userNumber === wanted && !isOperator(each))
      if (!found) throw fieldErrors({ number: 'この会員番号の会員は見つかりません。番号を確かめてください。' })
      onFound(found)
    },
    done: onClose,
  })
  return (
    <FormDialog title="ほかの会員と見比べる" form={form} confirm="並べて見る" onClose={onClose}>
      <p>{`${user.userNumber}（${user.name}）と並べて、同じところを確かめます。`}</p>
      <TextField
        {...form.field('number')}
        label="見比べる会員の会員番号"
        required
        short
        help="会員の一覧や会員のページにあります。例）B-000123"
      />
    </FormDialog>
  )
}

export const checked = (number: string, user: User): { number?: string } => {
  if (!number) return { number: '会員番号を入力してください。' }
  return number.toUpperCase() === user.userNumber ? { number: '別の会員の番号を入力してください。' } : {}
}
