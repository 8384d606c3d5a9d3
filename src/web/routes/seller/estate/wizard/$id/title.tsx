import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Estate } from '#domain/market/estate/contract.ts'
import { refusal } from '#domain/market/estate/policy.ts'
import { Visibility } from '#domain/market/estate-fields/enumerations.ts'
import { errorsOf } from '#domain/market/estate-fields/rules/findings.ts'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { api } from '#web/api/client.ts'
import { sentenceOf } from '#web/api/problem.ts'
import { useLive } from '#web/live/use-live.ts'
import { EstateFacts } from '#web/rooms/market/estate/facts/estate-facts.tsx'
import { PublicPreview } from '#web/rooms/market/estate/facts/public-preview.tsx'
import { SentBack } from '#web/rooms/market/estate/seller/deny-points.tsx'
import { estateForDraft } from '#web/rooms/market/estate/wizard/draft/open-drafts.ts'
import { useDraft } from '#web/rooms/market/estate/wizard/draft/use-draft.ts'
import { FieldIfShown } from '#web/rooms/market/estate/wizard/fields/asked.tsx'
import { AskCards, AskLongText } from '#web/rooms/market/estate/wizard/fields/asks.tsx'
import { CheckList, leftText } from '#web/rooms/market/estate/wizard/screen/check-list.tsx'
import { WizardStep } from '#web/rooms/market/estate/wizard/screen/wizard-step.tsx'
import { useSession, useViewer } from '#web/session/use-viewer.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { useFocusAfter } from '#web/ui/form-error.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/seller/estate/wizard/$id/title')({
  staticData: {
    title: '題名・確認',
    access: 'signed-in',
    roles: ['seller'],
    layout: 'wizard',
    transition: 'fade',
  },
  params: { parse: uuids },
  gcTime: 0,
  preload: false,
  // The approval may have changed since the page was opened; offline, the last known state is used.
  loader: async ({ params, context }) => {
    const [estate] = await Promise.all([estateForDraft(params), context.session.reload().catch(() => {})])
    return { estate }
  },
  component: WizardTitle,
})

function WizardTitle() {
  const loaded = Route.useLoaderData()
  const form = useDraft(loaded.estate, 'title')
  const viewer = useViewer()
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState(0)
  const [tooEarly, setTooEarly] = useState(0)
  const approval = useFocusAfter(tooEarly)
  const { field, estate, draft } = form
  const live = estate.listing?.live ?? false
  const session = useSession()
  const approved = viewer !== null && isApproved(viewer, estate)
  const announced = useRef(false)

  // The operator may decide on the seller while the estate is being edited, and also while this page is offline.
  useLive(async ({ kind, id }) => {
    if (kind === 'resync' ? approved : kind !== 'seller' || id !== viewer?.id) return
    const current = await session.reload().catch(() => null)
    // Two events may arrive before the first is rendered.
    if (approved || announced.current || !current || !isApproved(current, estate)) return
    announced.current = true
    showToast('売主審査が承認されました。審査を申請できます')
  })

  const apply = async () => {
    if (!(await form.savesAll()))
      return draft.state.get().phase === 'unreachable'
        ? '通信できないため、まだ申請できません。電波の良い場所でお試しください。'
        : 'まだ申請できません。画面の上でお知らせしている項目を直してください。'
    const { id, version } = draft.state.get().estate
    const errors = errorsOf(draft.state.get().estate, new Date())
    if (errors.length > 0) {
      setAttempt(attempt + 1)
      return `まだ申請できません。${leftText(errors)}。`
    }
    // The page's data on the seller may be older than the approval.
    const current = approved ? viewer : await session.reload().catch(() => viewer)
    if (!current || !isApproved(current, estate)) {
      setTooEarly(tooEarly + 1)
      return '売主審査の結果をお待ちください。承認されると、この画面から申請できます。入力した内容は保存されています。'
    }
    try {
      draft.adopt(await api.applyEstate({ params: { id } }, { ifMatch: version }))
      showToast('審査を申請しました')
      await navigate({ to: '/seller/estate/$id', params: { id } })
    } catch (error) {
      return sentenceOf(error)
    }
  }

  return (
    <WizardStep
      current="title"
      form={form}
      title="題名・確認"
      lead="最後に、物件のタイトルと紹介文を書いて、全体を確かめます。"
      finish={{ label: 'この内容で審査を申請する', run: apply }}
    >
      <FormSection title="題名と紹介文">
        <FieldIfShown form={form} name="title">
          <TextField
            {...field('title')}
            help="一覧に大きく表示されます。30文字くらいまでが読みやすい長さです。例）縁側のある、日当たりのよい平屋"
            most={60}
          />
        </FieldIfShown>
        <AskLongText
          form={form}
          name="appealPoint"
          label="おすすめポイント（紹介文）"
          help="住み心地や近所のこと、直したところなどを、ご自分の言葉で書いてください。連絡先は書けません。"
          most={2000}
        />
        <AskLongText form={form} name="notes" help="審査のために伝えておきたいことを書いてください。公開されません。" most={2000} />
        <AskCards form={form} name="visibility" label="どなたに見せますか（公開範囲）" choices={audiences} />
        {live && (
          <TextArea
            {...field('changeReason')}
            label="変更した内容と理由"
            required
            help="公開中の物件を変えるときに必要です。例）価格を見直しました"
            most={400}
          />
        )}
      </FormSection>

      <FormSection title="内容の確認" lead="申請する前に、もう一度お確かめください。直すところがあれば、それぞれの画面へ戻れます。">
        <SentBack estate={estate} />
        <CheckList form={form} attempt={attempt} />
        {!approved && (
          <div ref={approval} tabIndex={-1}>
            <Notice kind="warning" title="申請には、売主審査の承認が必要です" live={tooEarly > 0}>
              <p>
                {viewer?.sellerApprovedStatus === SellerApprovedStatus.applying
                  ? '審査中です。結果をお待ちください。承認されると、この画面から申請できます。入力した内容は下書きとして残ります。'
                  : '入力した内容は下書きとして残ります。確認の書類を提出し、承認されると申請できます。'}
              </p>
              <p>
                <Link to="/seller/identification">当サイトの確認・売主審査へ進む</Link>
              </p>
            </Notice>
          </div>
        )}
        <section className="stack gap-3">
          <h3>買主から見た表示</h3>
          <PublicPreview estate={estate} />
        </section>
        <EstateFacts estate={estate} correct />
        <section className="stack gap-2 tinted pad-4">
          <h3>申請のあとの流れ</h3>
          <ul className="bulleted">
            <li>運営が内容と写真を確認し、結果をこのサイトとメールでお知らせします。</li>
            <li>承認されると、すぐに公開されます。直していただきたいところがあれば、理由を添えてお戻しします。</li>
            <li>審査の間は編集できません。直したいときは、申請を取り下げてください。</li>
          </ul>
        </section>
      </FormSection>
    </WizardStep>
  )
}

const isApproved = (viewer: Viewer, estate: Estate) => refusal(viewer, estate, 'apply', new Date())?.code !== 'seller-not-approved'

const audiences = [
  { value: '0', label: Visibility.labels[0], note: '検索に出て、どなたでも見られます' },
  { value: '1', label: Visibility.labels[1], note: '検索に出ません。売主と運営だけが見られます' },
]
