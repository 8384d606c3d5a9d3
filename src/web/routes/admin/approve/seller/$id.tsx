import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { formatDay, formatMoment } from '#domain/base/words/format-moments.ts'
import { correctionFields, type IdentificationDocumentType, identificationDocuments } from '#domain/people/seller-approval/enumerations.ts'
import { hasOpenCorrections, refusal, refusalOfReview } from '#domain/people/seller-approval/policy.ts'
import { SellerApprovedStatus, UserStatus } from '#domain/people/user/enumerations.ts'
import { isOperator } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { Antisocial } from '#web/rooms/office/members/seller-review/antisocial.tsx'
import { CheckHistory } from '#web/rooms/office/members/seller-review/check-history.tsx'
import { CorrectionDialog } from '#web/rooms/office/members/seller-review/correction-dialog.tsx'
import { Decision } from '#web/rooms/office/members/seller-review/decision.tsx'
import { DocumentPictures } from '#web/rooms/office/members/seller-review/document-pictures.tsx'
import { findLikenesses } from '#web/rooms/office/members/seller-review/find-likenesses.ts'
import { Likeness } from '#web/rooms/office/members/seller-review/likeness.tsx'
import styles from '#web/rooms/office/members/seller-review/seller.module.css'
import { nextSeller, type SellerAddress } from '#web/rooms/office/members/seller-review/seller-search.ts'
import { WithdrawApproval } from '#web/rooms/office/members/seller-review/withdraw-approval.tsx'
import { AssigneeChoice } from '#web/rooms/office/review-assignment/assignee-choice.tsx'
import { ApprovalBadge } from '#web/rooms/people/seller-approval/application/standing.tsx'
import { identityRows, nameOf } from '#web/rooms/people/user/fields/identity-rows.ts'
import { listColleagues, listNotes } from '#web/rooms/talk/note/load-notes.ts'
import { Notes } from '#web/rooms/talk/note/notes.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { userIDs } from '#web/url/params.ts'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/admin/approve/seller/$id')({
  staticData: { title: '売主審査の詳細', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  params: { parse: userIDs },
  validateSearch: texts('tab', 'owner', 'keyword', 'order') as (search: Record<string, unknown>) => SellerAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const { id } = params
    const [user, identification] = await orNotFound(Promise.all([api.getUser({ params }), api.getIdentification({ params })]))
    const now = new Date().toISOString()
    const [next, colleagues, notes, assigned, likenesses] = await Promise.all([
      nextSeller(deps, id),
      listColleagues(),
      listNotes('user', id),
      api.getReviewAssigned({ params: { kind: 'seller', id } }),
      findLikenesses(user, now),
    ])
    const deciders = [...new Set(identification.history.flatMap(({ decidedBy }) => decidedBy ?? []))]
    const { items: operators } = deciders.length > 0 ? await api.getUsersByIds({ params: { ids: deciders } }) : { items: [] }
    return {
      ...{ user, identification, next, colleagues, notes, assigned, likenesses, now },
      operators: operators.map(({ id, name }) => [id, name] as const),
    }
  },
  component: SellerToApprove,
})

const correctionText = (until: string | null, now: string) =>
  until !== null && until > now ? `修正の返事を待っています（${formatDay(until)}まで）` : '修正の返事がないまま、期限が過ぎました'

type StatusChange = Parameters<typeof api.setUserStatus>[0]['body']

function SellerToApprove() {
  const { user, identification, next, colleagues, notes, assigned, likenesses, now, operators } = Route.useLoaderData()
  const search = Route.useSearch()
  const [asking, setAsking] = useState(false)
  const router = useRouter()
  const viewer = useViewer()
  const { current, history } = identification
  const applying = user.sellerApprovedStatus === SellerApprovedStatus.applying

  // Sends the version shown, so that a decision made in the meantime is not overruled unseen.
  const decide = async (body: StatusChange, toast: string) => {
    await api.setUserStatus({ params: { id: user.id }, body }, { ifMatch: user.version })
    showToast(toast)
    await router.invalidate()
  }
  const look = () => router.invalidate()
  const facts = { ...user, antisocialResult: current?.antisocial?.result }
  const decides = viewer && !refusal(viewer, user, 'reject')
  const asks = viewer && !refusalOfReview(viewer, user, 'ask', new Date(now))
  const title = nameOf(user) || user.name
  return (
    <Page
      before={<Breadcrumbs trail={[{ to: '/admin/approve/seller', search, label: '売主審査' }]} here={title} />}
      title={title}
      cover={<Avatar name={title} side="seller" image={user.profileImagePath && pathOfSize(user.profileImagePath, 480)} large />}
      actions={
        next && (
          <LinkButton kind="quiet" wide={false} to="/admin/approve/seller/$id" params={{ id: next }} search={search}>
            次の申請 →
          </LinkButton>
        )
      }
      lead={
        <span className="cluster middle gap-2">
          {user.userNumber}
          <ApprovalBadge status={user.sellerApprovedStatus} withdrawn={Boolean(current?.suspendedAt)} />
          {applying && user.sellerApprovedAt !== null && <Badge>変更の申請</Badge>}
        </span>
      }
    >
      <div className={styles.assignee}>
        <AssigneeChoice kind="seller" of={[assigned]} colleagues={colleagues} />
      </div>
      {user.status === UserStatus.suspended && (
        <Notice kind="warning" title="この会員は利用停止中です">
          <p>ログインできません。掲載中の物件は検索に出ていません。</p>
        </Notice>
      )}
      {user.sellerApprovedStatus === SellerApprovedStatus.rejected && user.status !== UserStatus.left && (
        <Notice title="本人がもう一度申請すると、承認できるようになります">
          {current?.suspendedAt && <p>承認すると、止まっている掲載も元に戻ります。</p>}
        </Notice>
      )}
      <Likeness {...likenesses} />
      {hasOpenCorrections(user) && (
        <Notice kind="warning" title={correctionText(user.sellerCorrectionUntil, now)}>
          <ul>
            {current?.corrections.at(-1)?.fields.map(({ field, text }) => (
              <li key={field}>{`${correctionFields[field]}：${text}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      {current ? (
        <section className={`stack gap-4 line-above ${styles.part}`} aria-labelledby="papers">
          <h2 id="papers">書類と申請の内容</h2>
          {!current.filesDeletedAt && (
            <Notice title="画像を開くたびに、閲覧の記録が残ります">
              {applying && <p>個人番号が写っているときは、承認せずに「個人番号が写っている」を選んで否認してください。</p>}
            </Notice>
          )}
          <div className={`stack gap-6 ${styles.held}`}>
            <DocumentPictures check={current} />
            <div className={`stack gap-4 ${styles.facts}`}>
              <DefinitionTable
                rows={[
                  {
                    term: '書類の種類',
                    value: identificationDocuments[current.identificationDocumentType as IdentificationDocumentType].label,
                  },
                  { term: '申請日時', value: formatMoment(current.appliedAt) },
                  ...(current.identity ? identityRows(current.identity) : []),
                  { term: '出品の立場', value: current.substituteFlag ? '代理人' : '所有者本人' },
                  ...(current.substituteFlag || user.licenseNumber
                    ? [
                        { term: '会社名', value: user.companyName },
                        { term: '免許番号', value: user.licenseNumber },
                      ]
                    : []),
                  { term: 'メールアドレス', value: user.email },
                  { term: '反社の確約', value: user.antisocialDeniedAt && formatMoment(user.antisocialDeniedAt) },
                  { term: '利用規約', value: user.termsAgreedAt && `${formatMoment(user.termsAgreedAt)}（第${user.termsVersion}版）` },
                ]}
              />
              {(applying || current.antisocial) && (
                <Antisocial
                  userID={user.id}
                  look={current.antisocial}
                  lastMeans={identification.lastMeans}
                  version={user.version}
                  open={applying}
                  onDone={look}
                />
              )}
              {decides && (
                <Decision
                  key={current.id}
                  check={current}
                  licensed={user.licenseNumber !== null}
                  refused={refusal(viewer, facts, 'approve')?.message}
                  moreMoves={
                    asks && (
                      <Button kind="quiet" onClick={() => setAsking(true)}>
                        修正を依頼する
                      </Button>
                    )
                  }
                  approve={() => decide({ sellerApprovedStatus: SellerApprovedStatus.approved }, '承認しました')}
                  reject={(reason) =>
                    decide({ sellerApprovedStatus: SellerApprovedStatus.rejected, sellerDenyReason: reason }, '否認しました')
                  }
                />
              )}
            </div>
          </div>
        </section>
      ) : (
        <EmptyState title="まだ申請がありません">
          <p>書類が送られると、ここに表示されます。</p>
        </EmptyState>
      )}
      <section className={`stack gap-4 line-above ${styles.part}`} aria-labelledby="notes">
        <h2 id="notes">社内メモ</h2>
        <Notes first={notes} subjectKind="user" subjectID={user.id} colleagues={colleagues} now={new Date(now)} />
      </section>
      {asking && (
        <CorrectionDialog
          userID={user.id}
          agent={current?.substituteFlag ?? false}
          version={user.version}
          onDone={look}
          onClose={() => setAsking(false)}
        />
      )}
      <CheckHistory history={history} operators={new Map(operators)} />
      {user.status !== UserStatus.left && !isOperator(user) && (
        <WithdrawApproval user={user} decide={(body) => decide(body, '変更しました')} />
      )}
    </Page>
  )
}
