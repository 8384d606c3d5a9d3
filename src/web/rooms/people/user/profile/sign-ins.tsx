import { mdiCellphone, mdiLaptop } from '@mdi/js'
import { useState } from 'react'
import { formatTableMinute } from '#domain/base/words/format-moments.ts'
import type { SignIn } from '#platform/auth/contract.ts'
import { api } from '#web/api/client.ts'
import { hasPassword } from '#web/auth/auth.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import styles from '#web/ui/reading/card-rows.module.css'
import { RoundIcon } from '#web/ui/round-icon.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { RecentLoginDialog } from './recent-login-dialog.tsx'

/** Devices held in the hand, as the server names them. */
const HELD = /iPhone|iPad|Android/

/** The user's sign-ins on this and other devices, with ways to end them. */
export function SignIns({ userID, signIns: loaded }: { userID: string; signIns: readonly SignIn[] }) {
  const [signIns, setSignIns] = useState(loaded)
  const [asking, setAsking] = useState<{ what: SignIn | 'others'; byPassword: boolean }>()
  const { busy, run } = useAction({ tell: showFailure })
  const ask = (what: SignIn | 'others') => run(async () => setAsking({ what, byPassword: await hasPassword() }))
  const end = async (what: SignIn | 'others') => {
    if (what === 'others') await api.endOtherSignIns({ params: { id: userID } })
    else await api.endSignIn({ params: { id: userID, signInID: what.id } })
    showToast(what === 'others' ? 'ほかの端末をすべてログアウトさせました' : `${what.device}をログアウトさせました`)
    setSignIns((await api.getSignIns({ params: { id: userID } })).items)
  }
  const others = signIns.filter(({ current }) => !current)
  return (
    <div id="sign-ins">
      <FormSection
        title="ログイン中の端末"
        lead="心当たりのない端末があれば、ログアウトさせてから、パスワードを変更してください。新しい端末でログインがあったときは、メールでお知らせします。"
      >
        <ul className="grid gap-2">
          {signIns.map((each) => (
            <li key={each.id} className={`tinted cluster middle between gap-3 pad-3 ${styles.row}`}>
              <div className="row gap-3">
                <RoundIcon path={HELD.test(each.device) ? mdiCellphone : mdiLaptop} ground="paper" />
                <div className="shrinks">
                  <p className="cluster gap-2">
                    <strong>{each.device || '端末'}</strong>
                    {each.current && <Badge tone="green">この端末</Badge>}
                  </p>
                  <p className="hint">
                    最後に使った日時 <span className="nowrap">{formatTableMinute(each.lastSeenAt)}</span>
                    <br />
                    ログインした日時 <span className="nowrap">{formatTableMinute(each.signedInAt)}</span>
                  </p>
                </div>
              </div>
              {!each.current && (
                <Button kind="quiet" busy={busy} onClick={() => ask(each)} aria-label={`${each.device}をログアウトさせる`}>
                  ログアウトさせる
                </Button>
              )}
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <p>
            <Button kind="quiet" busy={busy} onClick={() => ask('others')}>
              ほかの端末をすべてログアウトさせる
            </Button>
          </p>
        )}
        {asking && (
          <RecentLoginDialog
            title={asking.what === 'others' ? 'ほかの端末をすべてログアウトさせますか' : `${asking.what.device}をログアウトさせますか`}
            confirm="はい、ログアウトさせる"
            byPassword={asking.byPassword}
            act={() => end(asking.what)}
            onDone={() => setAsking(undefined)}
            onClose={() => setAsking(undefined)}
          >
            <p>
              この端末のログインは続きます。
              {asking.what === 'others' ? `ほかの${others.length}台では` : 'その端末では'}、次に使うときにもう一度ログインが必要です。
            </p>
          </RecentLoginDialog>
        )}
      </FormSection>
    </div>
  )
}
