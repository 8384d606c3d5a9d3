import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import styles from '#web/ui/reading/card-rows.module.css'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { AppSetup, useAppSetup } from './app-setup.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { CodesDialog, newCodes } from './recovery-codes.tsx'

type Own = Awaited<ReturnType<typeof api.getSecondFactor>>
type OpenDialog =
  | { what: 'setup' }
  | { what: 'key'; key?: Own['passkeys'][number] }
  | { what: 'keyRemoval'; key: Own['passkeys'][number] }
  | { what: 'removal' }
  | { what: 'renewal' }
  | { what: 'codes'; codes: string[] }

/** An operator's second factors, with ways to add and remove them. */
export function OwnSecondFactor({ own: loaded }: { own: Own }) {
  const [own, setOwn] = useState(loaded)
  const [asking, setAsking] = useState<OpenDialog>()
  const enrolled = own.totp || own.passkeys.length > 0
  const close = () => setAsking(undefined)
  const { busy, run } = useAction({ tell: showFailure })
  const reload = async () => setOwn(await api.getSecondFactor())
  const removeApp = () =>
    run(async () => {
      await api.removeTotp()
      showToast('確認コードのアプリを外しました')
      close()
      await reload()
    })
  const removeKey = (id: string) =>
    run(async () => {
      await api.removePasskey({ params: { id } })
      showToast('確認の鍵を外しました')
      close()
      await reload()
    })
  const renew = () =>
    run(async () => {
      setAsking({ what: 'codes', codes: await newCodes() })
      await reload()
    })
  /** The first factor comes with recovery codes. */
  const added = async () => {
    if (own.codesLeft === 0) setAsking({ what: 'codes', codes: await newCodes() })
    else close()
    await reload()
  }
  return (
    <div id="second-factor" className="stack gap-3">
      <FormSection
        title="2段階認証"
        lead="パスワードのほかに、ご本人を確かめる方法です。ログインのときと、利用停止・返金などの大切な操作の前にお願いします。"
      >
        {!enrolled && <Notice kind="warning" title="2段階認証は、まだ登録されていません" />}
        <PasskeyList
          passkeys={own.passkeys}
          onAdd={() => setAsking({ what: 'key' })}
          onName={(key) => setAsking({ what: 'key', key })}
          onRemove={(key) => setAsking({ what: 'keyRemoval', key })}
        />
        <div className={`tinted cluster middle between gap-3 pad-3 ${styles.row}`}>
          <p className="cluster gap-2">
            <strong>確認コードのアプリ</strong>
            {own.totp ? <Badge tone="green">登録済み</Badge> : <Badge>未登録</Badge>}
          </p>
          <div className="cluster gap-2">
            <Button kind="quiet" wide={false} onClick={() => setAsking({ what: 'setup' })}>
              {own.totp ? '別のアプリに替える' : 'アプリを登録する'}
            </Button>
            {own.totp && (
              <Button kind="quiet" wide={false} onClick={() => setAsking({ what: 'removal' })}>
                アプリを外す
              </Button>
            )}
          </div>
        </div>
        {enrolled && (
          <div className={`tinted cluster middle between gap-3 pad-3 ${styles.row}`}>
            <p className="cluster gap-2">
              <strong>復旧コード</strong>
              <Badge tone={own.codesLeft > 2 ? 'green' : 'red'}>残り{own.codesLeft}個</Badge>
            </p>
            <Button kind="quiet" wide={false} onClick={() => setAsking({ what: 'renewal' })}>
              復旧コードを作り直す
            </Button>
          </div>
        )}
      </FormSection>
      {asking?.what === 'setup' && <SetupDialog onClose={close} onAdded={added} />}
      {asking?.what === 'key' && <PasskeyDialog passkey={asking.key} onClose={close} onKept={added} />}
      {asking?.what === 'keyRemoval' && (
        <ConfirmDialog
          open
          title={`確認の鍵「${asking.key.name}」を外しますか`}
          confirm="はい、外す"
          negative
          busy={busy}
          onConfirm={() => removeKey(asking.key.id)}
          onClose={close}
        >
          <p>この鍵では確認できなくなります。端末に残った鍵は、端末の設定から消せます。</p>
        </ConfirmDialog>
      )}
      <ConfirmDialog
        open={asking?.what === 'removal'}
        title="確認コードのアプリを外しますか"
        confirm="はい、外す"
        negative
        busy={busy}
        onConfirm={removeApp}
        onClose={close}
      >
        <p>ほかの方法が登録されていないときは、次からパスワードだけでログインできるようになります。</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking?.what === 'renewal'}
        title="復旧コードを作り直しますか"
        confirm="はい、作り直す"
        busy={busy}
        onConfirm={renew}
        onClose={close}
      >
        <p>いまの復旧コードは使えなくなります。印刷したものがあれば、新しいものに替えてください。</p>
      </ConfirmDialog>
      {asking?.what === 'codes' && <CodesDialog codes={asking.codes} onClose={close} />}
    </div>
  )
}

function SetupDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => Promise<unknown> }) {
  const form = useAppSetup({ confirmed: onAdded, done: () => showToast('確認コードのアプリを登録しました') })
  return (
    <FormDialog title="確認コードのアプリを登録する" form={form} confirm="登録する" onClose={onClose}>
      <AppSetup {...form.field('code')} />
    </FormDialog>
  )
}
