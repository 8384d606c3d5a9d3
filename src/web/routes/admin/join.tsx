import { createFileRoute } from '@tanstack/react-router'
import { JoinStaff } from '#web/rooms/office/staff/join-staff.tsx'

/** Target of an invitation mail; its secret is after the #, so that no server logs it. */
export const Route = createFileRoute('/admin/join')({
  staticData: { title: '運営スタッフへのご招待', access: 'open', layout: 'login' },
  component: JoinStaff,
})
