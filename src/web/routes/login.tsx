import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { hasStoredUser, resendVerification, resume, signIn } from '#web/auth/auth.ts'
import { signInMessages } from '#web/auth/outcome.ts'
import { Form } from '#web/components/form/form.tsx'
import { mistaken, refusedWith } from '#web/components/form/mistaken.ts'
import { missing } from '#web/components/form/required.ts'
import { useForm } from '#web/components/form/use-form.ts'
import { Page } from '#web/components/frame/page.tsx'
import { Button, LinkButton } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { showToast } from '#web/components/ui/toast.tsx'
import styles from '#web/components/user/doors.module.css'
import { PasswordField } from '#web/components/user/password-field.tsx'
import { ResendButton } from '#web/components/user/resend-button.tsx'
import { one } from '#web/search-params.ts'
import { goOnSignedIn } from '#web/sign-in.ts'
import { signOutHere } from '#web/sign-out.ts'
import { useViewer } from '#web/use-viewer.ts'

export const Route = createFileRoute('/login')({
  staticData: { title: 'ログイン', access: 'open', layout: 'login' },
  validateSearch: (search: Record<string, unknown>): { next?: string } => ({ next: one(search.next) }),
  component: Login,
})

function Login() {
  const { next } = Route.useSearch()
  const viewer = useViewer()
  const resuming = useResumed(next)
  if (viewer) return <SignedInAlready name={viewer.name} />
  return (
    <Page title="ログイン" width="narrow">
      {resuming ? <Spinner label="ログインの状態を確認しています…" /> : <SignInForm next={next} />}
    </Page>
  )
}

function SignInForm({ next }: { next: string | undefined }) {
  const router = useRouter()
  const [unverified, setUnverified] = useState<string>()
  const form = useForm({
    initial: { email: '', password: '' },
    check: (values) => missing(values, { email: 'メールアドレス', password: 'パスワード' }),
    async send({ email, password }) {
      setUnverified(undefined)
      const { result, message } = await signIn(email.trim(), password, next)
      if (result === 2) return setUnverified(message)
      if (result === 3) throw mistaken({ email: message })
      if (result === 4) throw mistaken({ password: message })
      if (result === 9 || !(await goOnSignedIn(router, next))) throw refusedWith(signInMessages[9])
      showToast(message)
    },
  })
  return (
    <>
      {unverified && (
        <Notice kind="warning" title={unverified} live>
          <p>
            確認メールをもう一度お送りしました。メールのボタンを押してから、ログインしてください。届かないときは、迷惑メールのフォルダもご確認ください。
          </p>
          <ResendButton label="確認メールを再送する" resend={() => resendVerification(next)} />
        </Notice>
      )}
      <Form
        form={form}
        label="ログイン"
        actions={
          <Button type="submit" large busy={form.busy}>
            ログイン
          </Button>
        }
      >
        <TextField
          {...form.field('email')}
          label="メールアドレス"
          required
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordField {...form.field('password')} label="パスワード" required use="current" />
      </Form>
      <p>
        <Link to="/user/passwordReset">パスワードをお忘れの方</Link>
      </p>
      <section className={styles.doors} aria-labelledby="first-time">
        <h2 id="first-time">はじめての方</h2>
        <p>登録は無料です。数分で終わります。</p>
        <div className={styles.buttons}>
          <LinkButton kind="quiet" to="/signup" search={{ next }}>
            買いたい方の会員登録
          </LinkButton>
          <LinkButton kind="quiet" to="/seller/signup">
            売りたい方の会員登録
          </LinkButton>
        </div>
      </section>
    </>
  )
}

/** The operator may come here signed in; everybody else is led on before they see it. */
function SignedInAlready({ name }: { name: string }) {
  const router = useRouter()
  return (
    <Page title="ログインしています" lead={`${name} さんとしてログインしています。`} width="narrow">
      <div className={styles.buttons}>
        <LinkButton to="/admin/chat">運営の画面へ</LinkButton>
        <Button kind="quiet" onClick={() => signOutHere(router)}>
          ログアウト
        </Button>
      </div>
    </Page>
  )
}

/** Somebody whom this browser remembers goes on without a form. True while that is being tried. */
function useResumed(next: string | undefined): boolean {
  const router = useRouter()
  const [trying, setTrying] = useState(false)
  useEffect(() => {
    if (!hasStoredUser()) return
    setTrying(true)
    resume()
      .then((resumed) => resumed && goOnSignedIn(router, next))
      .catch(() => false)
      .then((gone) => {
        if (!gone) setTrying(false)
      })
  }, [router, next])
  return trying
}
