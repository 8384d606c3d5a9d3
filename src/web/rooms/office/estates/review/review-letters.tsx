import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Estate } from '#domain/market/estate/contract.ts'
import { letterRefusal } from '#domain/market/estate/policy.ts'
import type { ReviewLetter } from '#domain/market/estate/review-letter-contract.ts'
import { MAX_REVIEW_LETTER } from '#domain/market/estate-fields/enumerations.ts'
import { api } from '#web/api/client.ts'
import { may } from '#web/rooms/market/estate/moves/permissions.ts'
import { useMove } from '#web/rooms/market/estate/moves/use-move.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { DateText } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** The office's questions to the seller of this estate, the answers, and a way to ask more. */
export function ReviewLetters({
  estate,
  seller,
  letters,
}: {
  estate: Estate
  seller: { status: number }
  letters: readonly ReviewLetter[]
}) {
  const viewer = useViewer()
  const [writing, setWriting] = useState(false)
  if (!viewer) return null
  const refused = letterRefusal(seller)
  const can = may(viewer, estate)('ask')
  return (
    <>
      {letters.length === 0 && <p>まだ連絡していません。</p>}
      <ol className="stack gap-4">
        {letters.toReversed().map((letter) => (
          <Letter key={letter.id} {...letter} />
        ))}
      </ol>
      {can && refused && <p>{refused.message}</p>}
      {can && !refused && (
        <Button kind="quiet" onClick={() => setWriting(true)}>
          売主に連絡する
        </Button>
      )}
      {writing && <WriteDialog estate={estate} onClose={() => setWriting(false)} />}
    </>
  )
}

const Letter = ({ text, byName, createdAt, answer, answeredAt }: ReviewLetter) => (
  <li className="stack gap-1">
    <p className="hint">
      <DateText time={createdAt} form="moment" />
      {`　運営（${byName}）から`}
    </p>
    <p className="pre-line">{text}</p>
    {answeredAt ? (
      <>
        <p className="hint">
          <DateText time={answeredAt} form="moment" />
          {'　売主から'}
        </p>
        <p className="pre-line">{answer}</p>
      </>
    ) : (
      <p>返事はまだありません。</p>
    )}
  </li>
)

export const isUnread = ({ answeredAt, seenAt }: ReviewLetter): boolean => answeredAt !== null && seenAt === null

/** An unread answer is shown above everything else. */
export function NewAnswers({ letters }: { letters: readonly ReviewLetter[] }) {
  const { busy, move } = useMove()
  return letters.filter(isUnread).map(({ id, text, answer }) => (
    <Notice key={id} kind="warning" title="売主から返事が届きました">
      <p className="hint">運営からの連絡：{text}</p>
      <p className="pre-line">{answer}</p>
      <Button
        kind="quiet"
        wide={false}
        busy={busy}
        onClick={() => move(() => api.readReviewAnswer({ params: { id } }), '返事を確認済みにしました')}
      >
        返事を確認した
      </Button>
    </Notice>
  ))
}

function WriteDialog({ estate: { id }, onClose }: { estate: Estate; onClose: () => void }) {
  const router = useRouter()
  const form = useForm({
    initial: { text: '' },
    check: (values) => missing(values, { text: '連絡の内容' }),
    send: ({ text }) => api.writeReviewLetter({ params: { id }, body: { text: text.trim() } }),
    after: () => router.invalidate(),
    done: () => {
      showToast('売主に連絡しました')
      onClose()
    },
  })
  return (
    <FormDialog open title="売主に連絡する" form={form} confirm="売主に送る" onClose={onClose}>
      <p>売主にメールが届きます。返事は物件の画面で入力してもらい、この画面と履歴に残ります。審査の状態は変わりません。</p>
      <TextArea
        {...form.field('text')}
        label="連絡の内容"
        required
        help="このまま売主に届きます。だれが通報したかは書かないでください。"
        most={MAX_REVIEW_LETTER}
        rows={5}
      />
    </FormDialog>
  )
}
