import { useRouter } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { goOnSignedIn } from '#web/session/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { UnsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import { mistyped, mistypedBySeller } from '../fields/mistyped.ts'
import { names, whereabouts } from '../fields/person-labels.ts'
import { checkConsents } from './consents.tsx'
import { BUYERS_BEGINNING, BuyerFields, buyerOf, noBuyer } from './new-buyer.tsx'
import { noSeller, pickedBySeller, SELLERS_BEGINNING, SellerFields, sellerOf } from './new-seller.tsx'

// Completes sign-up for a user who is already signed in: the same fields, without the sign-in methods.

export function FinishAsBuyer({ next }: { next: string | undefined }) {
  const goOn = useWayOn(next ?? BUYERS_BEGINNING)
  const form = useForm({
    initial: noBuyer,
    check: (values) => ({ ...mistyped(values), ...missing(values, names), ...checkConsents(values) }),
    send: (values) => api.createUser({ body: buyerOf(values) }),
    done: goOn,
  })
  return (
    <>
      <Form form={form} label="会員登録" actions={<Finish busy={form.busy} />}>
        <BuyerFields field={form.field} checkbox={form.checkbox} />
      </Form>
      <UnsavedChanges form={form} />
    </>
  )
}

export function FinishAsSeller({ next }: { next: string | undefined }) {
  const goOn = useWayOn(next ?? SELLERS_BEGINNING)
  const form = useForm({
    initial: noSeller,
    check: (values) => ({
      ...mistypedBySeller(values),
      ...missing(values, pickedBySeller, '選択'),
      ...missing(values, { ...names, ...whereabouts }),
      ...checkConsents(values),
    }),
    send: (values) => api.createUser({ body: sellerOf(values) }),
    done: goOn,
  })
  return (
    <>
      <Form form={form} label="会員登録" actions={<Finish busy={form.busy} />}>
        <SellerFields standing={form.values.standing} field={form.field} checkbox={form.checkbox} />
      </Form>
      <UnsavedChanges form={form} />
    </>
  )
}

function useWayOn(to: string) {
  const router = useRouter()
  return async () => {
    showToast('会員登録が終わりました')
    await goOnSignedIn(router, to)
  }
}

const Finish = ({ busy }: { busy: boolean }) => (
  <Button type="submit" large className="full" busy={busy}>
    登録を終える
  </Button>
)
