import { useEffect, useState } from 'react'
import { type PushState, pushState } from '#web/device/push.ts'
import { subscribeHere, unsubscribeHere } from '#web/session/push.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** 「この端末に通知を届ける」: the push state of this device and how to change it, including where only the browser can. */
export function DevicePush({ pushKey }: { pushKey: string }) {
  const viewer = useViewer()
  const [state, setState] = useState<PushState>()
  const { busy, problem, run } = useAction()
  useEffect(() => {
    pushState().then(setState, () => setState('unsupported'))
  }, [])

  const begin = () =>
    run(async () => {
      if (!viewer) return
      const subscribed = await subscribeHere(pushKey, viewer.id)
      setState(await pushState())
      showToast(subscribed ? 'この端末に通知を届けます' : '通知が許可されませんでした', { kind: subscribed ? 'done' : 'failed' })
    })
  const end = () =>
    run(async () => {
      await unsubscribeHere()
      setState('off')
      showToast('この端末への通知を止めました')
    })

  if (state === 'unsupported')
    return (
      <Notice title="この端末では、通知を受け取れません">
        <p>お使いのブラウザーが、通知に対応していません。お知らせは、メールとこのサイトの画面でお届けします。</p>
      </Notice>
    )
  if (state === 'home-screen')
    return (
      <Notice title="ホーム画面に追加すると、通知を受け取れます">
        <p>iPhone・iPadでは、縁側をホーム画面に追加すると、通知を受け取れます（iOS・iPadOS 16.4以降）。</p>
        <ol>
          <li>Safariの共有ボタン（四角から上向きの矢印）を押します。</li>
          <li>「ホーム画面に追加」を選び、「追加」を押します。</li>
          <li>ホーム画面の「縁側」を開いてログインし、もう一度この画面で設定します。</li>
        </ol>
      </Notice>
    )
  if (state === 'blocked')
    return (
      <Notice kind="warning" title="このサイトの通知が、ブラウザーで止められています">
        <p>
          届けるには、ブラウザーの設定で許可してください。アドレスの左のしるしを押し、「通知」を「許可」に変えてから、この画面を開き直します。
        </p>
      </Notice>
    )
  return (
    <div className="stack gap-3">
      {state === 'on' ? (
        <>
          <p>この端末に通知を届けています。</p>
          <Button kind="quiet" wide={false} busy={busy} onClick={end}>
            この端末への通知を止める
          </Button>
        </>
      ) : (
        <>
          <p>見学の日時の変更など、急ぎのお知らせを、画面を閉じていても受け取れます。お名前や住所は、通知に表示しません。</p>
          <Button wide={false} busy={busy || state === undefined} onClick={begin}>
            この端末に通知を届ける
          </Button>
        </>
      )}
      {problem && (
        <Notice kind="error" title="設定できませんでした" live>
          <p>通信の良い場所で、もう一度お試しください。</p>
        </Notice>
      )}
    </div>
  )
}
