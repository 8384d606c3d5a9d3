import { useEffect, useState } from 'react'
import { type AskedFirst, declineTerms } from '#web/api/asked-first.ts'
import { api } from '#web/api/client.ts'
import { useSession } from '#web/session/use-viewer.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { agree } from './agree.ts'
import { TermsChanges } from './terms-changes.tsx'

/** Opens over the page and any dialog: requests waiting for it continue afterwards, and no input is lost. */
export function TermsDialog({ answer }: Pick<AskedFirst, 'answer'>) {
  const [changes, setChanges] = useState<Awaited<ReturnType<typeof api.getTermsChanges>>>()
  const session = useSession()
  const form = useForm({
    initial: {},
    send: async () => changes && agree(session, changes.edition),
    done: () => answer(true),
  })
  const decline = () => {
    declineTerms()
    answer(false)
  }
  useEffect(() => {
    // Without the changes there is nothing to agree to; the original call then shows its refusal.
    api.getTermsChanges().then(setChanges, () => answer(false))
  }, [answer])
  return (
    <FormDialog
      title="利用規約が変わりました"
      form={{ ...form, busy: form.busy || !changes }}
      confirm="同意して続ける"
      leave="いまは同意しない"
      onClose={decline}
    >
      <p>この操作の前に、変わった内容をご確認ください。入力した内容は、そのまま残っています。</p>
      {changes ? <TermsChanges changes={changes} /> : <Spinner label="準備しています…" />}
    </FormDialog>
  )
}
