import { Link } from '@tanstack/react-router'
import { Notice } from '#web/ui/reading/notice.tsx'
import { CloseHouse } from './close-house.tsx'

/** Shown to users of the shared system account. */
export const SharedAccount = () => (
  <Notice kind="warning" title="共用のアカウントでログインしています">
    <p>
      自分のアカウントを作り、このアカウントは閉じてください。
      <Link to="/admin/staff/{-$id}" params={{ id: undefined }}>
        スタッフの画面で自分を招待する
      </Link>
    </p>
    <CloseHouse self />
  </Notice>
)

/** The shared account can still sign in; a chief may end that. */
export const StillShared = ({ onClosed }: { onClosed: () => unknown }) => (
  <Notice kind="warning" title="共用のアカウントのままです">
    <p>このアカウントには、いまもログインできます。使っている方が自分のアカウントを作ったら、閉じてください。</p>
    <CloseHouse self={false} onClosed={onClosed} />
  </Notice>
)
