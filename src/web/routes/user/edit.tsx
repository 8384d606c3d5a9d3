import { createFileRoute } from '@tanstack/react-router'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { StepList } from '#web/rooms/home/next-steps.tsx'
import { OwnPrivacy } from '#web/rooms/people/privacy/own-privacy.tsx'
import { OwnSecondFactor } from '#web/rooms/people/second-factor/own-second-factor.tsx'
import { ApprovalBadge } from '#web/rooms/people/seller-approval/application/standing.tsx'
import { isWithdrawn } from '#web/rooms/people/seller-approval/application/withdrawn.ts'
import { Leaving } from '#web/rooms/people/user/profile/leaving.tsx'
import { OwnFace } from '#web/rooms/people/user/profile/own-face.tsx'
import { OwnStanding } from '#web/rooms/people/user/profile/own-standing.tsx'
import { ProfileRows } from '#web/rooms/people/user/profile/profile-rows.tsx'
import { SignIns } from '#web/rooms/people/user/profile/sign-ins.tsx'
import { listTemplates } from '#web/rooms/talk/reply-template/list-templates.ts'
import { OwnTemplates } from '#web/rooms/talk/reply-template/own-templates.tsx'
import type { Viewer } from '#web/session/viewer.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/user/edit')({
  staticData: { beforeTerms: true, title: '会員情報の編集', access: 'signed-in' },
  validateSearch: texts('edit') as (search: Record<string, unknown>) => { edit?: string },
  loader: async ({ context }) => {
    // The route admits only signed-in users.
    const viewer = context.session.viewer() as Viewer
    const { id, userType } = viewer
    const [user, templates, signIns, secondFactor, standing, privacy, bills] = await Promise.all([
      api.getUser({ params: { id } }),
      listTemplates(api),
      api.getSignIns({ params: { id } }),
      userType === UserType.admin ? api.getSecondFactor() : undefined,
      api.getMeasures({ params: { id } }),
      userType === UserType.admin ? undefined : api.listPrivacyRequests({ query: { orderBy: 'receivedAt:desc', limit: 20 } }),
      import('#web/rooms/home/load-bills.ts').then(({ loadBills }) => loadBills(viewer)),
    ])
    const withdrawn = await isWithdrawn(user)
    return { user, templates, signIns: signIns.items, secondFactor, standing, privacy: privacy?.items, bills, withdrawn }
  },
  component: UserEdit,
})

function UserEdit() {
  const { edit } = Route.useSearch()
  const { user, templates, signIns, secondFactor, standing, privacy, bills, withdrawn } = Route.useLoaderData()
  const isSeller = user.userType === UserType.seller
  return (
    <Page
      title={user.name}
      lead={
        <>
          {`会員情報・${user.userNumber}`} {isSeller && <ApprovalBadge status={user.sellerApprovedStatus} withdrawn={withdrawn} />}
        </>
      }
      width="narrow"
      cover={<OwnFace user={user} />}
    >
      {bills.length > 0 && (
        <section className="stack gap-3">
          <h2>お支払いが必要なもの</h2>
          <StepList steps={bills} />
        </section>
      )}
      <OwnStanding standing={standing} />
      {isSeller && (
        <FormSection title="売主審査">
          <p>
            <LinkButton kind="quiet" to="/seller/identification">
              当サイトの確認・売主審査へ
            </LinkButton>
          </p>
        </FormSection>
      )}
      <ProfileRows user={user} edit={edit} />
      {secondFactor && <OwnSecondFactor own={secondFactor} />}
      <SignIns userID={user.id} signIns={signIns} />
      {user.userType === UserType.admin ? (
        <FormSection title="定型文">
          <p>
            <LinkButton kind="quiet" to="/admin/reply">
              定型文を追加・編集する
            </LinkButton>
          </p>
        </FormSection>
      ) : (
        <OwnTemplates templates={templates} />
      )}
      {privacy && <OwnPrivacy userID={user.id} requests={privacy} />}
      {user.userType !== UserType.admin && (
        <div id="leaving">
          <Leaving id={user.id} />
        </div>
      )}
    </Page>
  )
}
