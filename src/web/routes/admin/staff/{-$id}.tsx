import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Staff } from '#domain/office/staff/contract.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { InvitationList } from '#web/rooms/office/staff/invitation-list.tsx'
import { InviteDialog } from '#web/rooms/office/staff/invite-dialog.tsx'
import { StaffPage } from '#web/rooms/office/staff/staff-page.tsx'
import { isSystemAccount, StaffTable } from '#web/rooms/office/staff/staff-table.tsx'
import { listNotes } from '#web/rooms/talk/note/load-notes.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { userIDs } from '#web/url/params.ts'

export const Route = createFileRoute('/admin/staff/{-$id}')({
  staticData: { title: 'スタッフ', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  params: { parse: userIDs },
  loader: async ({ context, params: { id } }) => {
    const [{ items: staff }, { items: invitations }, person, notes] = await Promise.all([
      api.listStaffs({ query: { limit: 100 } }),
      api.listStaffInvitations({ query: { limit: 100 } }),
      id ? orNotFound(api.getStaff({ params: { id } })) : undefined,
      id ? listNotes('staff', id) : undefined,
    ])
    return {
      staff: staff.sort(inOffice),
      invitations,
      person,
      notes,
      now: new Date().toISOString(),
      viewer: context.session.viewer() as Viewer,
    }
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
  const [left, here] = [staff.filter(hasLeft), staff.filter((each) => !hasLeft(each))]
  const people = here.filter((each) => !isSystemAccount(each)).length
  return (
    <Page
      title={`スタッフ　${people}人`}
      lead="運営の画面を使う方です。責任者はすべての操作を、担当は日々の商談・審査・通報の対応を行えます。"
      actions={decides && <Button onClick={() => setInviting(true)}>スタッフを招待する</Button>}
    >
      <p>
        <Link to="/admin/staff/{-$id}" params={{ id: viewer.id }}>
          自分の当番・不在・通知を変える
        </Link>
      </p>
      <StaffTable staff={here} viewerID={viewer.id} />
      {people === 1 && decides && <p>スタッフはまだあなただけです。もう1人招待すると、休みの日も安心です。</p>}
      {left.length > 0 && (
        <Disclosure summary={`退職した方（${left.length}人）`}>
          <StaffTable staff={left} viewerID={viewer.id} />
        </Disclosure>
      )}
      {invitations.length > 0 && (
        <FormSection title="招待中">
          <InvitationList invitations={invitations} now={new Date(now)} decides={decides} onChanged={changed} />
        </FormSection>
      )}
      {inviting && <InviteDialog invitations={invitations} onClose={() => setInviting(false)} onInvited={changed} />}
    </Page>
  )
}

/** Active operators first, and chiefs before others. */
const inOffice = (one: Staff, other: Staff) => one.status - other.status || one.role - other.role

const hasLeft = ({ status }: { status: UserStatus }) => status === UserStatus.left
