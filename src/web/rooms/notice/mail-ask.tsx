import { useEffect, useState } from 'react'
import { formatNumber } from '#domain/format.ts'
import { type NoticeAudience, NoticeKind } from '#domain/notice/enumerations.ts'
import { api } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { useOnce } from '#web/ui/use-once.ts'

/** Letters cannot be taken back: to how many they go stands in the question. */
export function MailAsk({
  to,
  word,
  atOnce,
  busy,
  onConfirm,
  onClose,
}: {
  to: { kind: string; audience: string; prefecturesCodes: string[] }
  /** What the main button does. */
  word: string
  atOnce: boolean
  busy: boolean
  onConfirm: () => unknown
  onClose: () => void
}) {
  const [count, setCount] = useState<number>()
  const { kind, audience, prefecturesCodes } = to
  const { problem, run } = useOnce()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, for what stands in the form while the question is open.
  useEffect(() => {
    const body = { kind: Number(kind) as NoticeKind, audience: Number(audience) as NoticeAudience, prefecturesCodes }
    void run(async () => setCount((await api.countNoticeLetters({ body })).count))
  }, [])
  const many = count === undefined ? '' : `${formatNumber(count)}人に`
  return (
    <ConfirmDialog
      open
      title={`${many}メールを送りますか？`}
      confirm={`はい、${word}`}
      busy={busy || (count === undefined && !problem)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {count === undefined
          ? (problem ?? '届く人数を数えています。')
          : `このお知らせのメールは、会員${formatNumber(count)}人に届きます。${Number(kind) === NoticeKind.important ? '区分が「重要」なので、お知らせメールを希望していない方にも送ります。' : ''}`}
      </p>
      <p>
        {atOnce
          ? '1分ほどで送り始めます。送ったメールは取り消せません。'
          : '掲載の日時に送り始めます。それまでは、下書きに戻すか終了すると送られません。'}
      </p>
    </ConfirmDialog>
  )
}
