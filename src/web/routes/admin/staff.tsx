import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { InvitationList } from '#web/rooms/staff/invitation-list.tsx'
import { InviteDialog } from '#web/rooms/staff/invite-dialog.tsx'
import { StaffList } from '#web/rooms/staff/staff-list.tsx'
import type { Viewer } from '#web/session/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'

export const Route = createFileRoute('/admin/staff')({
  staticData: { title: 'スタッフ', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  loader: async ({ context }) => ({ ...(await api.getStaff()), viewer: context.session.viewer() as Viewer }),
  component: StaffScreen,
})

function StaffScreen() {
  const { staff, invitations, viewer } = Route.useLoaderData()
  const router = useRouter()
  const [inviting, setInviting] = useState(false)
  const decides = may(viewer, 'staff')
  return (
    <Page title="スタッフ" lead="運営の画面を使う方です。責任者はすべての操作を、担当は日々の商談・審査・通報の対応を行えます。">
      {decides && (
        <p>
          <Button onClick={() => setInviting(true)}>スタッフを招待する</Button>
        </p>
      )}
      <StaffList staff={staff} viewerID={viewer.id} decides={decides} onChanged={() => router.invalidate()} />
      {staff.length === 1 && decides && <p>スタッフはまだあなただけです。もう1人招待すると、休みの日も安心です。</p>}
      {invitations.length > 0 && (
        <FormSection title="招待中の方">
          <InvitationList invitations={invitations} decides={decides} onChanged={() => router.invalidate()} />
        </FormSection>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} onInvited={() => router.invalidate()} />}
    </Page>
  )
}
