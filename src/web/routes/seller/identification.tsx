import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { SellerApprovedStatus } from '#domain/user/enumerations.ts'
import { api } from '#web/api/client.ts'
import { UnsavedChanges } from '#web/components/form/unsaved-changes.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Page } from '#web/components/frame/page.tsx'
import { applicationOf, bodyOf, checkApplication } from '#web/components/identification/application.ts'
import { ApplicationForm } from '#web/components/identification/application-form.tsx'
import { CheckApplication } from '#web/components/identification/check-application.tsx'
import { Standing } from '#web/components/identification/standing.tsx'
import { Button, LinkButton } from '#web/components/ui/button.tsx'
import { Stepper } from '#web/components/ui/stepper.tsx'
import { showToast } from '#web/components/ui/toast.tsx'
import { useSession } from '#web/use-viewer.ts'
import type { Viewer } from '#web/viewer.ts'

export const Route = createFileRoute('/seller/identification')({
  staticData: {
    title: '当サイトの確認・売主審査の申請',
    access: 'signed-in',
    roles: ['seller'],
    layout: 'seller-nofooter',
    middleware: ['fresh-viewer'],
  },
  loader: async ({ context }) => {
    // The route lets nobody in who is not signed in.
    const { id } = context.session.viewer() as Viewer
    const [user, identification] = await Promise.all([api.getUser({ params: { id } }), api.getIdentification({ params: { id } })])
    return { user, identification }
  },
  component: Identification,
})

function Identification() {
  const { identification } = Route.useLoaderData()
  const { sellerApprovedStatus } = identification
  const [changing, setChanging] = useState(false)
  const applies =
    (sellerApprovedStatus !== SellerApprovedStatus.applying && sellerApprovedStatus !== SellerApprovedStatus.approved) || changing
  return (
    <Page title="当サイトの確認・売主審査" lead="安心して取引できるように、出品する方の書類を運営が確認しています。" width="reading">
      <Standing identification={identification} />
      {applies ? (
        <Applying onSent={() => setChanging(false)} />
      ) : (
        <p>
          <LinkButton to="/seller/estate">物件管理へ</LinkButton>
        </p>
      )}
      {sellerApprovedStatus === SellerApprovedStatus.approved && !changing && (
        <p>
          <Button kind="quiet" onClick={() => setChanging(true)}>
            登録内容の変更を申請する
          </Button>
        </p>
      )}
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
        <ApplicationForm form={form} onCheck={() => setChecking(true)} />
      )}
      <UnsavedChanges form={form} />
    </>
  )
}
