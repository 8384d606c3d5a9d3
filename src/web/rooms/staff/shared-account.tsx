import { Link } from '@tanstack/react-router'
import { Notice } from '#web/ui/reading/notice.tsx'

/** Said to whoever is signed in with the account for which the whole house speaks. */
export const SharedAccount = () => (
  <Notice kind="warning" title="共用のアカウントでログインしています">
    <p>
      自分のアカウントを作り、このアカウントは閉じてください。
      <Link to="/admin/staff/{-$id}" params={{ id: undefined }}>
        スタッフの画面で自分を招待する
      </Link>
    </p>
  </Notice>
)
