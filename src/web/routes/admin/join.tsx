import { createFileRoute } from '@tanstack/react-router'
import { JoinStaff } from '#web/rooms/office/staff/join-staff.tsx'

/** Where the letter of an invitation leads; its secret stands behind #, so no server ever logs it. */
export const Route = createFileRoute('/admin/join')({
  staticData: { title: '運営スタッフへのご招待', access: 'open', layout: 'none' },
  component: JoinStaff,
})
