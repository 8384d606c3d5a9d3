import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { optionsOf } from '#domain/base/words/codes.ts'
import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { PrivacyRequest } from '#domain/people/privacy/contract.ts'
import { openStates, type PrivacyKind, PrivacyState, privacyForms } from '#domain/people/privacy/enumerations.ts'
import { groundCodes, privacyKindHelp, privacyKinds, RIGHTS } from '#domain/people/privacy/legal-words.ts'
import { api } from '#web/api/client.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { AnswerFiles } from './answer-files.tsx'
import { Disclosures } from './disclosures.tsx'
import { WordsDialog } from './request-dialogs.tsx'
import { RequestSteps } from './request-page.tsx'

/** The user's own privacy requests with their status, and a form for a new one. */
export function OwnPrivacy({ userID, requests }: { userID: string; requests: readonly PrivacyRequest[] }) {
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  useLiveData('privacy')
  return (
    <div id="privacy" className="stack gap-5">
      <FormSection
        title="ご自分の情報を受け取る"
        lead="当サイトにあるご自分の情報（会員情報、物件、商談、お支払いなど）を、ファイルで受け取れます。"
      >
        <Disclosures userID={userID} />
      </FormSection>
      <FormSection
        title="個人情報の請求"
        lead={`登録した情報の使いみちを聞く、開示や訂正、利用の停止や消去を求めることができます。${RIGHTS}`}
      >
        {requests.length > 0 && (
          <ul className="stack">
            {requests.map((request) => (
              <OwnRequest key={request.id} request={request} onDone={() => router.invalidate()} />
            ))}
          </ul>
        )}
        <p>
          <Button kind="quiet" onClick={() => setAsking(true)}>
            個人情報について請求する
          </Button>
        </p>
      </FormSection>
      {asking && <RequestDialog onClose={() => setAsking(false)} onDone={() => router.invalidate()} />}
    </div>
  )
}

function OwnRequest({ request, onDone }: { request: PrivacyRequest; onDone: () => unknown }) {
  const [asking, setAsking] = useState<'reply' | 'withdrawal'>()
  const { busy, run } = useAction({ tell: showFailure, after: () => setAsking(undefined) })
  const open = openStates.includes(request.state)
  const question = request.state === PrivacyState.asked ? request.steps.findLast(({ deed }) => deed === 'question') : undefined
  const withdraw = () =>
    run(async () => {
      await api.withdrawPrivacyRequest({ params: { id: request.id } }, { ifMatch: request.version })
      showToast('請求を取り下げました')
      await onDone()
    })
  return (
    <li className="stack gap-2 ends-3 line-below">
      <p className="cluster middle gap-2">
        <strong>{privacyKinds[request.kind]}</strong>
        <Badge tone={open ? 'amber' : 'gray'}>{PrivacyState.labels[request.state]}</Badge>
      </p>
      <p className="hint">
        {`番号：${request.number}　受付：${formatDay(request.receivedAt)}${open ? `　回答の目安：${formatDay(request.dueAt)}` : ''}`}
      </p>
      {request.groundCode && <p>{`理由：${groundCodes[request.groundCode]}`}</p>}
      {request.fee !== null && request.fee > 0 && <p>{`手数料 ${formatYen(request.fee)}`}</p>}
      <AnswerFiles request={request} />
      {question?.text && <p className="pre-wrap">{`運営からの質問：${question.text}`}</p>}
      <Disclosure summary="経過を見る">
        <RequestSteps request={request} />
      </Disclosure>
      {open && (
        <p className="cluster gap-2">
          {question && (
            <Button wide={false} onClick={() => setAsking('reply')}>
              返事をする
            </Button>
          )}
          <Button kind="quiet" wide={false} onClick={() => setAsking('withdrawal')}>
            請求を取り下げる
          </Button>
        </p>
      )}
      {asking === 'reply' && <WordsDialog request={request} what="reply" own onClose={() => setAsking(undefined)} onDone={onDone} />}
      <ConfirmDialog
        open={asking === 'withdrawal'}
        title="この請求を取り下げますか"
        confirm="はい、取り下げる"
        busy={busy}
        onConfirm={withdraw}
        onClose={() => setAsking(undefined)}
      >
        <p>必要になったら、もう一度請求できます。</p>
      </ConfirmDialog>
    </li>
  )
}

function RequestDialog({ onClose, onDone }: { onClose: () => void; onDone: () => unknown }) {
  const form = useForm({
    initial: { kind: '', form: '1', text: '' },
    check: (values) => missing(values, { kind: '請求の種類' }, '選択'),
    async send({ kind, form, text }) {
      const body = { kind: Number(kind) as PrivacyKind, form: Number(form) as keyof typeof privacyForms, text: text.trim() }
      const { number } = await api.createPrivacyRequest({ body })
      showToast(`受け付けました（${number}）`)
      await onDone()
    },
    done: onClose,
  })
  const kind = Number(form.values.kind) as PrivacyKind
  return (
    <FormDialog title="個人情報について請求する" form={form} confirm="請求する" onClose={onClose}>
      <Select
        {...form.field('kind')}
        label="請求の種類"
        required
        empty="選択してください"
        help={privacyKindHelp[kind]}
        options={optionsOf(privacyKinds)}
      />
      <Select {...form.field('form')} label="回答の形" required options={optionsOf(privacyForms)} />
      <TextArea {...form.field('text')} label="請求の内容" help="どの情報についてか、わかる範囲でお書きください。" most={2000} rows={4} />
    </FormDialog>
  )
}
