import type { ReactNode } from 'react'
import { AccountMenu } from '#web/frame/account-menu.tsx'
import { DeskSearch } from '#web/frame/desk-search.tsx'
import { RoleBand } from '#web/frame/site-header.tsx'
import { BackToList } from '#web/rooms/talk/inbox/back-to-list.tsx'
import { useRole, useViewer } from '#web/session/use-viewer.ts'
import { TextSizeSwitch } from '#web/ui/page/text-size-switch.tsx'
import desk from './desk.module.css'
import { Main } from './main.tsx'
import quiet from './quiet.module.css'

/**
 * The room fills the rest of the window and scrolls inside, so the message field stays in place. On a phone the head of a negotiation
 * takes the place of this header.
 */
export function ChatLayout({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const role = useRole()
  return (
    <div className={`stack ${desk.room}`}>
      {role === 'admin' && <DeskSearch />}
      <header>
        <RoleBand />
        <div className={`cluster middle between full sides-4 ${quiet.bar} ${desk.bar}`}>
          <BackToList className={`inline-row gap-2 target ${quiet.back}`} />
          <div className="row middle gap-2">
            <TextSizeSwitch />
            {viewer && <AccountMenu viewer={viewer} />}
          </div>
        </div>
      </header>
      <Main className={desk.fill}>{children}</Main>
    </div>
  )
}
