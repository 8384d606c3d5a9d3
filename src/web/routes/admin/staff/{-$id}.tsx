import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { listNotes } from '#web/rooms/note/load-notes.ts'
import { InvitationList } from '#web/rooms/staff/invitation-list.tsx'
import { InviteDialog } from '#web/rooms/staff/invite-dialog.tsx'
import { StaffList } from '#web/rooms/staff/staff-list.tsx'
import { StaffPage } from '#web/rooms/staff/staff-page.tsx'
import type { Viewer } from '#web/session/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { userIDs } from '#web/url/params.ts'

export const Route = createFileRoute('/admin/staff/{-$id}')({
  staticData: { title: 'スタッフ', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  params: { parse: userIDs },
  loader: async ({ context, params: { id } }) => {
    const [office, person, notes] = await Promise.all([
      api.getStaff(),
      id ? orNotFound(api.getOneStaff({ params: { id } })) : undefined,
      id ? listNotes('staff', id) : undefined,
    ])
    return { ...office, person, notes, now: new Date().toISOString(), viewer: context.session.viewer() as Viewer }
  },
  component: StaffScreen,
})

function StaffScreen() {
  const { staff, person, notes, now, invitations, viewer } = Route.useLoaderData()
  const router = useRouter()
  const [inviting, setInviting] = useState(false)
  const decides = may(viewer, 'staff')
  const changed = () => router.invalidate()
  if (person && notes) return <StaffPage {...{ person, staff, notes, now, decides }} viewerID={viewer.id} onChanged={changed} />
  return (
    <Page title="スタッフ" lead="運営の画面を使う方です。責任者はすべての操作を、担当は日々の商談・審査・通報の対応を行えます。">
      <p>
        <Link to="/admin/staff/{-$id}" params={{ id: viewer.id }}>
          自分の当番・不在・通知を変える
        </Link>
      </p>
      {decides && (
        <p>
          <Button onClick={() => setInviting(true)}>スタッフを招待する</Button>
        </p>
      )}
      <StaffList staff={staff} viewerID={viewer.id} decides={decides} onChanged={changed} />
      {staff.length === 1 && decides && <p>スタッフはまだあなただけです。もう1人招待すると、休みの日も安心です。</p>}
      {invitations.length > 0 && (
        <FormSection title="招待中の方">
          <InvitationList invitations={invitations} decides={decides} onChanged={changed} />
        </FormSection>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} onInvited={changed} />}
    </Page>
  )
}
