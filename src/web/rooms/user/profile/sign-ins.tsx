import { useState } from 'react'
import { formatMoment } from '#domain/format-moments.ts'
import type { SignIn } from '#platform/auth/contract.ts'
import { api } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import styles from '#web/ui/reading/card-rows.module.css'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useOnce } from '#web/ui/use-once.ts'

/** Where one is signed in: this device, the others, and how to end them. */
export function SignIns({ userID, signIns: loaded }: { userID: string; signIns: readonly SignIn[] }) {
  const [signIns, setSignIns] = useState(loaded)
  const [asking, setAsking] = useState(false)
  const { busy, run } = useOnce({ tell: showFailure, after: () => setAsking(false) })
  const reload = async () => setSignIns((await api.getSignIns({ params: { id: userID } })).items)
  const endOne = ({ id, device }: SignIn) =>
    run(async () => {
      await api.endSignIn({ params: { id: userID, signInID: id } })
      showToast(`${device}をログアウトさせました`)
      await reload()
    })
  const endOthers = () =>
    run(async () => {
      await api.endOtherSignIns({ params: { id: userID } })
      showToast('ほかの端末をすべてログアウトさせました')
      await reload()
    })
  const others = signIns.filter(({ current }) => !current)
  return (
    <div id="sign-ins">
      <FormSection
        title="ログイン中の端末"
        lead="心当たりのない端末があれば、ログアウトさせてから、パスワードを変更してください。新しい端末でログインがあったときは、メールでお知らせします。"
      >
        <ul className={styles.list}>
          {signIns.map((each) => (
            <li key={each.id} className={styles.row}>
              <div>
                <p className="cluster gap-2">
                  <strong>{each.device || '端末'}</strong>
                  {each.current && <Badge tone="green">この端末</Badge>}
                </p>
                <p className={styles.second}>
                  最後に使った日時：{formatMoment(each.lastSeenAt)}
                  <br />
                  ログインした日時：{formatMoment(each.signedInAt)}
                </p>
              </div>
              {!each.current && (
                <Button kind="quiet" busy={busy} onClick={() => endOne(each)} aria-label={`${each.device}をログアウトさせる`}>
                  ログアウトさせる
                </Button>
              )}
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <p>
            <Button kind="quiet" onClick={() => setAsking(true)}>
              ほかの端末をすべてログアウトさせる
            </Button>
          </p>
        )}
        <ConfirmDialog
          open={asking}
          title="ほかの端末をすべてログアウトさせますか"
          confirm="はい、ログアウトさせる"
          busy={busy}
          onConfirm={endOthers}
          onClose={() => setAsking(false)}
        >
          <p>この端末のログインは続きます。ほかの{others.length}台では、次に使うときにもう一度ログインが必要です。</p>
        </ConfirmDialog>
      </FormSection>
    </div>
  )
}
