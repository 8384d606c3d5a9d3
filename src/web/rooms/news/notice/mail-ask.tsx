import { useEffect, useState } from 'react'
import type { NoticeAudience, NoticeKind } from '#domain/news/notice/enumerations.ts'
import { api } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { askText } from './mail-words.ts'

/** Letters cannot be recalled, so the question states the number of recipients. */
export function MailAsk({
  to,
  word,
  atOnce,
  busy,
  onConfirm,
  onClose,
}: {
  to: { kind: string; audience: string; prefecturesCodes: string[] }
  /** Action of the main button. */
  word: string
  atOnce: boolean
  busy: boolean
  onConfirm: () => unknown
  onClose: () => void
}) {
  const [count, setCount] = useState<number>()
  const { kind, audience, prefecturesCodes } = to
  const { problem, run } = useAction()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, for what stands in the form while the question is open.
  useEffect(() => {
    const body = { kind: Number(kind) as NoticeKind, audience: Number(audience) as NoticeAudience, prefecturesCodes }
    void run(async () => setCount((await api.countNoticeLetters({ body })).count))
  }, [])
  const { title, body, when, ready } = askText({ kind: Number(kind) as NoticeKind, count, problem, atOnce })
  return (
    <ConfirmDialog open title={title} confirm={`はい、${word}`} busy={busy || !ready} onConfirm={onConfirm} onClose={onClose}>
      <p>{body}</p>
      <p>{when}</p>
    </ConfirmDialog>
  )
}
