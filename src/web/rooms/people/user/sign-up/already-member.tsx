import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { roleOf, roleWord } from '#web/session/access.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Notice } from '#web/ui/reading/notice.tsx'

/** Above a sign-up form, for a visitor who was signed in when it opened. */
export function AlreadyMember() {
  const [viewer] = useState(useViewer())
  if (!viewer) return null
  const role = roleOf(viewer.userType)
  return (
    <Notice title={`${roleWord[role]}${role === 'admin' ? '' : 'の会員'}としてログインしています`}>
      <p>
        買主と売主の会員登録には、それぞれ別のメールアドレスが必要です。ここで登録すると、新しい会員でのログインに変わります。このままご利用になる方は、
        <Link to="/user/edit">会員情報の編集</Link>へお戻りください。
      </p>
    </Notice>
  )
}
