import { mdiCameraOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { pathOfSize } from '#domain/base/image/paths.ts'
import type { User } from '#domain/people/user/contract.ts'
import { useRole } from '#web/session/use-viewer.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './own-face.module.css'

/** The member's portrait at the head of 会員情報, with the button that changes it. */
export function OwnFace({ user: { name, profileImagePath } }: { user: User }) {
  const role = useRole()
  return (
    <span className={`rigid relative ${styles.face}`}>
      <Avatar name={name} image={profileImagePath && pathOfSize(profileImagePath, 480)} side={role === 'guest' ? undefined : role} large />
      <Link
        to="/user/edit"
        search={{ edit: 'picture' }}
        resetScroll={false}
        id="change-picture"
        className={`centered circle paper ink hovers ${styles.camera}`}
      >
        <Icon path={mdiCameraOutline} label="プロフィール画像を変える" />
      </Link>
    </span>
  )
}
