import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AppSetup, useAppSetup } from '#web/rooms/people/second-factor/app-setup.tsx'
import { PasskeyName, usePasskeyName } from '#web/rooms/people/second-factor/passkey-name.tsx'
import { addPasskey } from '#web/rooms/people/second-factor/passkeys.ts'
import { ProofFields, useProof } from '#web/rooms/people/second-factor/proof-fields.tsx'
import { newCodes, RecoveryCodes } from '#web/rooms/people/second-factor/recovery-codes.tsx'
import { goOnSignedIn } from '#web/session/sign-in.ts'
import { signOutHere } from '#web/session/sign-out.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'

interface ProofDoorProps {
  name: string
  /** If false, the operator has to set it up here before going anywhere else. */
  enrolled: boolean
  next: string | undefined
}

/** An operator after the password: confirms the second factor, or sets it up. */
export function ProofDoor({ name, enrolled, next }: ProofDoorProps) {
  const router = useRouter()
  // Fixed at the start, because setting up ends with the recovery codes.
  const [asksFor] = useState(enrolled ? 'proof' : 'setup')
  const goOn = () => goOnSignedIn(router, next)
  return (
    <Page title={asksFor === 'proof' ? 'ご本人の確認' : '2段階認証の登録'} lead={`${name} さん`} width="narrow">
      {asksFor === 'proof' ? <Proof goOn={goOn} /> : <Setup goOn={goOn} />}
      <p>
        <Button kind="plain" onClick={() => signOutHere(router)}>
          ほかのアカウントでログインする
        </Button>
      </p>
    </Page>
  )
}

function Proof({ goOn }: { goOn: () => unknown }) {
  const { form, confirm, fields } = useProof({ confirm: '確認して進む', done: goOn })
  return (
    <Form
      form={form}
      label="ご本人の確認"
      actions={
        <Button type="submit" large busy={form.busy}>
          {confirm}
        </Button>
      }
    >
      <ProofFields {...fields} />
    </Form>
  )
}

function Setup({ goOn }: { goOn: () => unknown }) {
  const [codes, setCodes] = useState<string[]>()
  const [by, setBy] = useState<'key' | 'app'>('key')
  const confirmed = async () => setCodes(await newCodes())
  if (codes)
    return (
      <>
        <p>登録が終わりました。最後に、復旧コードを控えてください。</p>
        <RecoveryCodes codes={codes} />
        <Button large onClick={goOn}>
          控えたので、運営の画面へ進む
        </Button>
      </>
    )
  return (
    <>
      <p>運営の画面を使うには、パスワードのほかに、ご本人を確かめる方法の登録が必要です。</p>
      {by === 'key' ? <KeySetup confirmed={confirmed} /> : <NewApp confirmed={confirmed} />}
      <div>
        <Button kind="plain" onClick={() => setBy(by === 'key' ? 'app' : 'key')}>
          {by === 'key' ? '確認の鍵を使えないときは、スマートフォンのアプリを登録する' : '確認の鍵（パスキー）を登録する'}
        </Button>
      </div>
    </>
  )
}

interface ConfirmProps {
  confirmed: () => Promise<unknown>
}

function KeySetup({ confirmed }: ConfirmProps) {
  const form = usePasskeyName({
    async send(name) {
      await addPasskey(name)
      await confirmed()
    },
  })
  return (
    <Form
      form={form}
      label="確認の鍵の登録"
      actions={
        <Button type="submit" large busy={form.busy}>
          この端末の鍵を登録する
        </Button>
      }
    >
      <p>確認の鍵（パスキー）では、指紋・顔・端末の暗証番号で確認します。</p>
      <PasskeyName {...form.field('name')} />
    </Form>
  )
}

function NewApp({ confirmed }: ConfirmProps) {
  const form = useAppSetup({ confirmed })
  return (
    <Form
      form={form}
      label="アプリの登録"
      actions={
        <Button type="submit" large busy={form.busy}>
          登録する
        </Button>
      }
    >
      <AppSetup {...form.field('code')} />
    </Form>
  )
}
