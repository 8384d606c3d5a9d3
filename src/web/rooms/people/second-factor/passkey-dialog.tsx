import type { Passkey } from '#platform/second-factor/contract.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { PasskeyName, usePasskeyName } from './passkey-name.tsx'
import { addPasskey } from './passkeys.ts'

/** Names a passkey: a new one, or an existing one to be renamed. */
export function PasskeyDialog({ passkey, onClose, onKept }: { passkey?: Passkey; onClose: () => void; onKept: () => Promise<unknown> }) {
  const form = usePasskeyName({
    initial: passkey?.name,
    async send(name) {
      await (passkey ? api.renamePasskey({ params: { id: passkey.id }, body: { name } }) : addPasskey(name))
      await onKept()
    },
    done: () => showToast(passkey ? '名前を変えました' : '確認の鍵を登録しました'),
  })
  return (
    <FormDialog
      title={passkey ? '確認の鍵の名前を変える' : '確認の鍵を登録する'}
      form={form}
      confirm={passkey ? '保存する' : 'この端末の鍵を登録する'}
      onClose={onClose}
    >
      <PasskeyName {...form.field('name')} />
    </FormDialog>
  )
}
