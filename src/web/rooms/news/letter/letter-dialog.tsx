import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { ReadLetter } from '#domain/news/letter/contract.ts'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { sentenceOf } from '#web/api/problem.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { LetterBody } from './letter-body.tsx'
import { StatusBadge } from './letter-list.tsx'

/** A letter as it was sent; opening it is written to the audit log. */
export function LetterDialog({ id, onClose }: { id: string; onClose: () => unknown }) {
  const [letter, setLetter] = useState<ReadLetter>()
  const [problem, setProblem] = useState<string>()
  const [elsewhere, setElsewhere] = useState(false)
  useEffect(() => {
    let left = false
    api.getMail({ params: { id } }).then(
      (found) => left || setLetter(found),
      (error) => left || setProblem(sentenceOf(error)),
    )
    return () => {
      left = true
    }
  }, [id])
  if (letter && elsewhere) return <ElsewhereDialog letter={letter} onClose={() => setElsewhere(false)} onSent={onClose} />
  return (
    <Dialog
      open
      title={letter?.subject ?? 'メール'}
      wide
      onClose={onClose}
      actions={letter && <Again letter={letter} onClose={onClose} onElsewhere={() => setElsewhere(true)} />}
    >
      {letter ? (
        <Letter letter={letter} />
      ) : problem ? (
        <Notice kind="error" title="メールを開けませんでした" live>
          <p>{problem}</p>
        </Notice>
      ) : (
        <p role="status">読み込んでいます…</p>
      )}
    </Dialog>
  )
}

function Letter({ letter }: { letter: ReadLetter }) {
  const { id, subject, toName, toAddress, createdAt, sentAt, error, status, text, drawn, secret } = letter
  return (
    <>
      <p className="cluster gap-1">
        <StatusBadge letter={letter} />
      </p>
      <DefinitionTable
        rows={[
          { term: '宛先', value: `${toName ? `${toName} 様　` : ''}${toAddress}` },
          { term: '作成', value: formatMoment(createdAt) },
          ...(sentAt ? [{ term: '送信', value: formatMoment(sentAt) }] : []),
          ...(error && status !== 'sent' ? [{ term: '届かなかった理由', value: error }] : []),
        ]}
      />
      {text !== null ? (
        <LetterBody id={id} subject={subject} text={text} drawn={drawn} />
      ) : (
        <Notice kind="info" title={secret ? '本文は表示できません' : '本文はもうありません'}>
          <p>
            {secret
              ? '確認コードや、ご本人だけのリンクのあるメールです。届いていないときは、新しい手続きを案内してください。'
              : '本文の保存期間が過ぎたため、削除しました。'}
          </p>
        </Notice>
      )}
    </>
  )
}

function Again({
  letter: { id, secret, text, status },
  onClose,
  onElsewhere,
}: {
  letter: ReadLetter
  onClose: () => unknown
  onElsewhere: () => void
}) {
  const router = useRouter()
  const viewer = useViewer()
  const { busy, run } = useAction({ tell: showFailure })
  if (secret || text === null || (status !== 'sent' && status !== 'failed')) return null
  return (
    <>
      <Button
        busy={busy}
        onClick={() =>
          run(async () => {
            await api.resendMail({ params: { id }, body: {} })
            showToast('送り直しました')
            await onClose()
            await router.invalidate()
          })
        }
      >
        もう一度送る
      </Button>
      {viewer && may(viewer, 'export') && (
        <Button kind="quiet" onClick={onElsewhere}>
          別のアドレスへ送る
        </Button>
      )}
    </>
  )
}

/** Sends the same letter to an address other than the member's registered one. */
function ElsewhereDialog({
  letter: { id, subject, toName },
  onClose,
  onSent,
}: {
  letter: ReadLetter
  onClose: () => void
  onSent: () => unknown
}) {
  const router = useRouter()
  const form = useForm({
    initial: { to: '' },
    check: (values) => missing(values, { to: 'メールアドレス' }),
    async send({ to }) {
      await api.resendMail({ params: { id }, body: { to: to.trim() } })
      showToast('送りました')
      await onSent()
      await router.invalidate()
    },
    done: onClose,
  })
  return (
    <FormDialog title="別のアドレスへ送る" form={form} confirm="このアドレスへ送る" onClose={onClose}>
      <p>{`「${subject}」を${toName ? `${toName} 様への文面のまま、` : ''}1通だけ送ります。登録のメールアドレスは変わりません。`}</p>
      <TextField
        {...form.field('to')}
        label="メールアドレス"
        required
        help="本人の頼みであることと、つづりを確かめてください。送ったことは操作履歴に残ります。"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
    </FormDialog>
  )
}
