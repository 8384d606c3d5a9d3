import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { refusal } from '#domain/people/seller-approval/policy.ts'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { api } from '#web/api/client.ts'
import { applicationOf, bodyOf, checkApplication } from '#web/rooms/people/seller-approval/application/application.ts'
import { ApplicationForm } from '#web/rooms/people/seller-approval/application/application-form.tsx'
import { openCorrectionRequest } from '#web/rooms/people/seller-approval/application/asked.ts'
import { CheckApplication } from '#web/rooms/people/seller-approval/application/check-application.tsx'
import { ApprovalStanding } from '#web/rooms/people/seller-approval/application/standing.tsx'
import { useSession } from '#web/session/use-viewer.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { UnsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Page } from '#web/ui/page/page.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { showToast } from '#web/ui/toast.tsx'

export const Route = createFileRoute('/seller/identification')({
  staticData: {
    title: '当サイトの確認・売主審査の申請',
    access: 'signed-in',
    roles: ['seller'],
    layout: 'seller-nofooter',
    middleware: ['fresh-viewer'],
  },
  loader: async ({ context }) => {
    // The route admits only signed-in users.
    const { id } = context.session.viewer() as Viewer
    const [user, identification] = await Promise.all([api.getUser({ params: { id } }), api.getIdentification({ params: { id } })])
    return { user, identification }
  },
  component: Identification,
})

function Identification() {
  const { user, identification } = Route.useLoaderData()
  const [changing, setChanging] = useState(false)
  const mayApply = refusal(user, user, 'apply') === undefined
  const approved = user.sellerApprovedStatus === SellerApprovedStatus.approved
  const toHouses = <LinkButton to="/seller/estate">物件管理へ</LinkButton>
  return (
    <Page title="当サイトの確認・売主審査" lead="安心して取引できるように、出品する方の書類を運営が確認しています。" width="reading">
      {!(approved && changing) && (
        <ApprovalStanding
          identification={identification}
          name={[user.lastName, user.firstName].filter(Boolean).join(' ')}
          next={
            <>
              {toHouses}
              {mayApply && (
                <Button kind="quiet" onClick={() => setChanging(true)}>
                  登録内容の変更を申請する
                </Button>
              )}
            </>
          }
        />
      )}
      {mayApply && (changing || !approved) ? <Applying onSent={() => setChanging(false)} /> : !approved && <p>{toHouses}</p>}
    </Page>
  )
}

function Applying({ onSent }: { onSent: () => void }) {
  const { user, identification } = Route.useLoaderData()
  const router = useRouter()
  const session = useSession()
  const [checking, setChecking] = useState(false)
  const form = useForm({
    initial: applicationOf(user, identification),
    check: checkApplication,
    send: (values) => api.applySeller({ params: { id: user.id }, body: bodyOf(values) }),
    async done() {
      showToast('申請を受け付けました')
      onSent()
      await Promise.all([session.reload(), router.invalidate()])
      window.scrollTo({ top: 0 })
    },
  })
  const send = async () => {
    if (!(await form.submit())) setChecking(false)
  }
  return (
    <>
      <Stepper
        label="お手続きの進み"
        steps={[
          { label: '書類と情報の入力', state: checking ? 'done' : 'now' },
          { label: '内容の確認', state: checking ? 'now' : 'ahead' },
          { label: '申請・審査', state: 'ahead' },
        ]}
      />
      {checking ? (
        <CheckApplication values={form.values} busy={form.busy} onBack={() => setChecking(false)} onSend={send} />
      ) : (
        <ApplicationForm form={form} asked={openCorrectionRequest(identification.current)} onCheck={() => setChecking(true)} />
      )}
      <UnsavedChanges form={form} />
    </>
  )
}
