import { useRef, useState } from 'react'
import { optionsOf } from '#domain/base/words/codes.ts'
import type { PrivacyKind } from '#domain/people/privacy/enumerations.ts'
import { privacyKinds } from '#domain/people/privacy/legal-words.ts'
import type { Inquiry } from '#domain/talk/inquiry/contract.ts'
import { InquiryTopic, MAX_CHARACTERS } from '#domain/talk/inquiry/enumerations.ts'
import { inquiryRefusal } from '#domain/talk/inquiry/policy.ts'
import { newID } from '#platform/id.ts'
import { api } from '#web/api/client.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { RowMenu } from '#web/ui/reading/row-menu.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { ReportInquiry } from './report-inquiry.tsx'
import { TalkInquiry } from './talk-inquiry.tsx'

/** Takes, returns, answers or concludes an inquiry. */
export function InquiryMoves({ inquiry, onChanged }: { inquiry: Inquiry; onChanged: () => unknown }) {
  const viewer = useViewer()
  const [asking, setAsking] = useState<'answer' | 'conclude' | 'convert' | 'report' | 'talk'>()
  const { busy, run } = useAction({ tell: showFailure, after: onChanged })
  if (!viewer) return null
  const { id, version, assigneeID, email, topic } = inquiry
  const params = { id }
  const can = (move: Parameters<typeof inquiryRefusal>[2]) => !inquiryRefusal(viewer, inquiry, move)
  const mine = assigneeID === viewer.id
  const assign = (to: string | null, done: string) =>
    run(async () => {
      await api.assignInquiry({ params, body: { from: assigneeID, to } }, { ifMatch: version })
      showToast(done)
    })
  const reopen = () =>
    run(async () => {
      await api.reopenInquiry({ params }, { ifMatch: version })
      showToast('もう一度開きました')
    })
  const take = can('taking') && !mine && (
    <Button key="take" kind={assigneeID ? 'quiet' : 'primary'} busy={busy} onClick={() => assign(viewer.id, '担当になりました')}>
      担当する
    </Button>
  )
  const answer = can('answer') && (
    <Button key="answer" kind={assigneeID ? 'primary' : 'quiet'} onClick={() => setAsking('answer')}>
      メールで回答する
    </Button>
  )
  const asked = { inquiry, onClose: () => setAsking(undefined), onDone: onChanged }
  return (
    <div className="stack gap-3">
      {assigneeID ? [answer, take] : [take, answer]}
      {can('reopening') && (
        <Button kind="quiet" busy={busy} onClick={reopen}>
          もう一度開く
        </Button>
      )}
      {email === null && can('conclusion') && <p>メールアドレスがありません。電話で答え、その内容を対応の記録に残してください。</p>}
      {topic === InquiryTopic.personalData && can('conclusion') && (
        <Button kind="quiet" onClick={() => setAsking('convert')}>
          個人情報の請求として受け付ける
        </Button>
      )}
      {can('conclusion') && (
        <div className="row middle gap-2">
          <Button kind="quiet" className="grows" onClick={() => setAsking('conclude')}>
            完了にする
          </Button>
          <div className="ends-2">
            <RowMenu of="お問い合わせ">
              <Button kind="plain" onClick={() => setAsking('report')}>
                通報として記録する
              </Button>
              {(inquiry.userID ?? email) !== null && (
                <Button kind="plain" onClick={() => setAsking('talk')}>
                  商談で続ける
                </Button>
              )}
              {can('handing') && mine && (
                <Button kind="plain" busy={busy} onClick={() => assign(null, '未担当に戻しました')}>
                  未担当に戻す
                </Button>
              )}
            </RowMenu>
          </div>
        </div>
      )}
      {asking === 'answer' && <AnswerDialog {...asked} />}
      {asking === 'convert' && <ConvertDialog {...asked} />}
      {asking === 'report' && <ReportInquiry {...asked} />}
      {asking === 'talk' && <TalkInquiry {...asked} />}
      {asking === 'conclude' && <ConcludeDialog {...asked} />}
    </div>
  )
}

interface InquiryDialogProps {
  inquiry: Inquiry
  onClose: () => void
  onDone: () => unknown
}

function AnswerDialog({ inquiry: { id, version, name, email }, onClose, onDone }: InquiryDialogProps) {
  // A retry sends the same id, so it is not a duplicate.
  const messageID = useRef(newID())
  const form = useForm({
    initial: { text: '' },
    check: (values) => missing(values, { text: '回答' }),
    send: async ({ text }) => {
      await api.answerInquiry({ params: { id }, body: { id: messageID.current, text } }, { ifMatch: version })
      showToast('回答を送りました')
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog title="メールで回答する" form={form} confirm="送る" onClose={onClose}>
      <p>{`宛先：${name} 様（${email}）`}</p>
      <TextArea
        {...form.field('text')}
        label="回答"
        required
        help="このままメールで届きます。相手は、メールのリンクから30日以内に1回、返事を送れます。"
        most={MAX_CHARACTERS}
        rows={8}
      />
    </FormDialog>
  )
}

function ConvertDialog({ inquiry: { id, version }, onClose, onDone }: InquiryDialogProps) {
  const form = useForm({
    initial: { kind: '' },
    check: (values) => missing(values, { kind: '請求の種類' }, '選択'),
    send: async ({ kind }) => {
      const body = { to: 'privacyRequest', kind: Number(kind) as PrivacyKind } as const
      const { outcome } = await api.convertInquiry({ params: { id }, body }, { ifMatch: version })
      showToast(outcome ?? '請求として受け付けました')
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog title="個人情報の請求として受け付ける" form={form} confirm="受け付ける" onClose={onClose}>
      <p>お名前・連絡先・内容と受け付けた日をそのまま写し、このお問い合わせは完了にします。続きは、会員の「個人情報の請求」で進めます。</p>
      <Select {...form.field('kind')} label="請求の種類" required empty="選んでください" options={optionsOf(privacyKinds)} />
    </FormDialog>
  )
}

function ConcludeDialog({ inquiry: { id, version }, onClose, onDone }: InquiryDialogProps) {
  const form = useForm({
    initial: { outcome: '' },
    send: async ({ outcome }) => {
      await api.concludeInquiry({ params: { id }, body: { outcome } }, { ifMatch: version })
      showToast('お問い合わせを完了にしました')
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog title="対応を完了にする" form={form} confirm="完了にする" onClose={onClose}>
      <TextArea
        {...form.field('outcome')}
        label="対応の記録"
        help="電話で答えた内容など。運営だけが読みます。相手には何も届きません。"
        most={1000}
        rows={4}
      />
    </FormDialog>
  )
}
