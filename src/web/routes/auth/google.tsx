import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { GOOGLE_CHANNEL, type GoogleAnswer } from '#web/auth/google-popup.ts'
import { LetterPage } from '#web/rooms/people/mail-links/letter-page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export const Route = createFileRoute('/auth/google')({
  staticData: { title: 'Googleでログイン', access: 'open', layout: 'login' },
  component: BackFromGoogle,
})

/** Target of Google's window: passes the result to the page that opened it, and closes. */
function BackFromGoogle() {
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    const { state, id_token: idToken, error } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
    // The token is removed from the address immediately.
    history.replaceState(history.state, '', location.pathname)
    if (state) {
      const channel = new BroadcastChannel(GOOGLE_CHANNEL)
      channel.postMessage({ state, idToken, error } satisfies GoogleAnswer)
      channel.close()
    }
    window.close()
    setIsDone(true)
  }, [])
  return (
    <LetterPage title="Googleでログイン">
      {isDone ? <p>この画面は閉じてください。元の画面でログインが続きます。</p> : <Spinner label="ログインしています…" />}
    </LetterPage>
  )
}
