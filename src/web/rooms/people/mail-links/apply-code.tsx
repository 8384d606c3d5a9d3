import { useState } from 'react'
import { applyAction, hasStoredUser, signOut } from '#web/auth/auth.ts'
import type { ActionKind } from '#web/auth/outcome.ts'
import { changingSignIn } from '#web/auth/token-sync.ts'
import { JOIN } from '#web/session/access.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { LetterPage } from './letter-page.tsx'
import { LinkSpent } from './link-spent.tsx'

type AppliedKind = Exclude<ActionKind, 'resetPassword' | 'signIn'>

const words: Record<AppliedKind, { title: string; lead: string; press: string; done: string }> = {
  verifyEmail: {
    title: 'メールアドレスの確認',
    lead: 'ボタンを押すと、このメールアドレスの確認が終わります。',
    press: 'メールアドレスを確認する',
    done: 'メールアドレスを確認しました',
  },
  agreeToEmailChange: {
    title: 'メールアドレスの変更の確認',
    lead: 'ボタンを押すと、変更の手続きが進み、新しいアドレスに確認のメールをお送りします。ログインに使うアドレスは、まだこのままです。',
    press: '変更してよい',
    done: '変更に同意しました',
  },
  verifyAndChangeEmail: {
    title: 'メールアドレスの変更',
    lead: 'ボタンを押すと、ログインに使うメールアドレスがこのアドレスに変わります。',
    press: 'このアドレスに変更する',
    done: 'メールアドレスを変更しました',
  },
  recoverEmail: {
    title: 'メールアドレス変更の取り消し',
    lead: 'ボタンを押すと、ログインに使うメールアドレスがこのアドレスに戻ります。',
    press: '変更を取り消す',
    done: 'メールアドレスを元に戻しました',
  },
}

/** Redeems the code when the button is pressed, and continues. */
export function ApplyCode({
  kind,
  code,
  email,
  newEmail,
  next,
}: {
  kind: AppliedKind
  code: string
  email: string | null
  newEmail: string | null
  next: string | undefined
}) {
  const { busy, run } = useAction()
  const [result, setResult] = useState<Awaited<ReturnType<typeof applyAction>>>()
  const { title, lead, press, done } = words[kind]
  const address = kind === 'verifyAndChangeEmail' ? newEmail : email

  const apply = () =>
    run(async () => {
      const outcome = await changingSignIn(async () => {
        const outcome = await applyAction(code)
        // The provider has ended every sign-in; the one remembered in this browser would only be refused.
        if (outcome.ok && (kind === 'verifyAndChangeEmail' || kind === 'recoverEmail') && hasStoredUser()) await signOut()
        return outcome
      })
      setResult(outcome)
    })

  if (result?.ok) return <Done title={done} kind={kind} email={address} next={next} />
  if (result && spent.includes(result.code)) return <LinkSpent mode={kind} next={next} />
  return (
    <LetterPage title={title} lead={lead}>
      {result && <Notice kind="error" title={result.message} live />}
      {address && (
        <p>
          <strong>{address}</strong>
        </p>
      )}
      <Button large busy={busy} onClick={apply}>
        {press}
      </Button>
    </LetterPage>
  )
}

const spent = ['expired-action-code', 'invalid-action-code']

function Done({ title, kind, email, next }: { title: string; kind: AppliedKind; email: string | null; next: string | undefined }) {
  return (
    <LetterPage title={title}>
      <Notice kind="success" title={title} live>
        <p>{sentenceOf(kind, next)}</p>
      </Notice>
      {kind !== 'agreeToEmailChange' && (
        <LinkButton large to="/login" search={{ next }} state={{ email: email ?? undefined }}>
          {wayOn(next)}
        </LinkButton>
      )}
      {kind === 'recoverEmail' && (
        <>
          <p>変更に心当たりがないときは、パスワードも変えておくと安心です。</p>
          <LinkButton kind="quiet" to="/user/passwordReset">
            パスワードを再設定する
          </LinkButton>
        </>
      )}
    </LetterPage>
  )
}

function sentenceOf(kind: AppliedKind, next: string | undefined): string {
  if (kind === 'agreeToEmailChange')
    return '新しいアドレスに確認のメールをお送りしました。24時間のうちに、そのメールのボタンを押すと変わります。'
  if (kind !== 'verifyEmail') return '安全のため、もう一度ログインしてください。'
  return next === JOIN ? 'ログインして、招待をお受け取りください。' : '会員登録が終わりました。ログインしてお進みください。'
}

/** The button names its target. */
function wayOn(next: string | undefined): string {
  if (next === JOIN) return 'ログインして招待を受け取る'
  if (next?.startsWith('/seller/identification')) return 'ログインして当サイトの確認へ進む'
  if (next?.startsWith('/buyer/estate')) return 'ログインして物件をさがす'
  return next ? 'ログインして続ける' : 'ログインする'
}
