import { useState } from 'react'
import { CODE_MINUTES, type requestablePurposes } from '#domain/base/one-time-code/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts'

const AGAIN_SECONDS = 45

type CodeRequest = { purpose: (typeof requestablePurposes)[number]; subjectID: string }

/** Sends a code to the member's own mailbox and takes it: for binding actions. */
export const CodeField = ({ purpose, subjectID, ...field }: TextControl & CodeRequest) => (
  <SentCodeField {...field} ask={() => api.askForCode({ body: { purpose, subjectID } })} />
)

/** The same for codes sent by another call, for example to people without an account. */
export function SentCodeField({
  ask,
  mailbox = 'ご登録のメールアドレス',
  ...field
}: TextControl & { ask: () => Promise<unknown>; mailbox?: string }) {
  const [sent, setSent] = useState(false)
  const [wait, setWait] = useSecondsLeft(0)
  const { busy, problem, run } = useAction()
  const send = () =>
    run(async () => {
      await ask()
      setSent(true)
      setWait(AGAIN_SECONDS)
    })
  return (
    <div className="stack gap-3">
      {problem && <Notice kind="error" title={problem} live />}
      {sent ? (
        <Notice title="確認コードをメールでお送りしました" live />
      ) : (
        <p>ご本人の確認のため、{mailbox}に6けたの確認コードを送ります。</p>
      )}
      <div>
        <Button kind="quiet" wide={false} busy={busy} aria-disabled={wait > 0 || undefined} onClick={() => wait === 0 && send()}>
          {wait > 0 ? `コードを送り直す（あと${wait}秒）` : sent ? 'コードを送り直す' : '確認コードを送る'}
        </Button>
      </div>
      <TextField
        {...field}
        label="確認コード"
        required
        short
        help={`メールに書かれた6けたの数字です。${CODE_MINUTES}分以内に入力してください。`}
        inputMode="numeric"
        autoComplete="one-time-code"
        correct={(typed) => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')}
      />
    </div>
  )
}
