import { useEffect, useState } from 'react'
import { pushState } from '#web/device/push.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'

const ASKED = 'engawa:push-asked'

/** Offered once a viewing is fixed, when immediate news matter most; after a refusal never again on this device. */
export function OfferPush() {
  const [offered, setOffered] = useState(false)
  useEffect(() => {
    if (wasAsked()) return
    pushState().then(
      (state) => setOffered(state === 'off' || state === 'home-screen'),
      () => {},
    )
  }, [])
  if (!offered) return null
  const close = () => {
    rememberAsked()
    setOffered(false)
  }
  return (
    <div className="stack gap-2 small line-above above-2 ends-3">
      <p>日時の変更や当日の連絡を、この端末の通知で受け取れます。</p>
      <div className="cluster gap-2">
        <LinkButton kind="quiet" wide={false} to="/user/notificationSetting">
          この端末に通知を届ける
        </LinkButton>
        <Button kind="plain" onClick={close}>
          いまはしない
        </Button>
      </div>
    </div>
  )
}

function wasAsked(): boolean {
  try {
    return localStorage.getItem(ASKED) !== null
  } catch {
    return true // without storage it would be offered every time
  }
}

function rememberAsked(): void {
  try {
    localStorage.setItem(ASKED, '1')
  } catch {
    // Storage may be unavailable; the offer then just appears again.
  }
}
