import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CODE_MINUTES } from '#domain/base/one-time-code/enumerations.ts'
import { api } from '#web/api/client.ts'
import { statusOf } from '#web/api/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { DeadLink } from '#web/ui/page/dead-link.tsx'
import { Headline } from '#web/ui/page/headline.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** Landing page of an invitation link. Opening it has no effect, because mail programs open links too. */
export function Entrance({ token }: { token: string | undefined }) {
  const [state, setState] = useState<'asking' | 'typing' | 'ended'>(token ? 'asking' : 'ended')
  const [mailbox, setMailbox] = useState<string>()
  const { busy, problem, run } = useAction()

  const sendCode = () =>
    run(async () => {
      try {
        const sent = await api.enterAsCompanion({ body: { token: token as string } })
        setMailbox(sent.mailbox)
        // The first time the form itself shows this, with the address.
        if (state === 'typing') showToast('確認コードを送り直しました')
        setState('typing')
      } catch (error) {
        if (statusOf(error) !== 410) throw error
        setState('ended')
      }
    })

  if (state === 'ended') return <LinkEnded />
  return (
    <Page
      title={<Headline>ご招待の確認</Headline>}
      lead="招待のメールを受け取った方の入口です。会員登録は要りません。"
      cover={<BesideTitle name="letter" />}
      width="narrow"
    >
      <div className="stack gap-4">
        {problem && <Notice kind="error" title={problem} live />}
        {state === 'asking' ? (
          <>
            <p>
              リンクが有効なら、招待を受け取ったメールアドレスに、6けたの確認コードを送ります。期限が切れているときは、次の画面で、そのあとのお手続きをご案内します。
            </p>
            <Button large busy={busy} onClick={sendCode}>
              確認コードを送る
            </Button>
            <Button kind="quiet" onClick={() => setState('typing')}>
              届いたコードを入力する
            </Button>
            <p>
              招待に心当たりのない方は、<Link to="/">トップページ</Link>へお進みください。
            </p>
          </>
        ) : (
          <>
            <TypeCode token={token as string} mailbox={mailbox} onEnded={() => setState('ended')} />
            <Button kind="quiet" busy={busy} onClick={sendCode}>
              確認コードを送り直す
            </Button>
          </>
        )}
      </div>
    </Page>
  )
}

function TypeCode({ token, mailbox, onEnded }: { token: string; mailbox: string | undefined; onEnded: () => void }) {
  const navigate = useNavigate()
  const form = useForm({
    initial: { code: '', name: '' },
    check: (values) => missing(values, { code: '確認コード', name: 'お名前' }),
    async send({ code, name }) {
      try {
        await api.enterAsCompanion({ body: { token, code, name } })
      } catch (error) {
        if (statusOf(error) !== 410) throw error
        return onEnded()
      }
      // Replaces the history entry: Back leaves this page, and the link is not kept in the history.
      await navigate({ to: '/companion/home', replace: true })
    },
  })
  return (
    <Form
      form={form}
      label="ご本人の確認"
      actions={
        <Button type="submit" large busy={form.busy}>
          内容を見る
        </Button>
      }
    >
      <TextField
        {...form.field('code')}
        label="確認コード"
        required
        short
        help={`${mailbox ? `${mailbox} に送りました。` : ''}6けたの数字です。${CODE_MINUTES}分以内に入力してください。`}
        inputMode="numeric"
        autoComplete="one-time-code"
        correct={(typed) => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')}
      />
      <TextField {...form.field('name')} label="お名前" required help="招待した方に表示されます。" autoComplete="name" maxLength={40} />
    </Form>
  )
}

const LinkEnded = () => (
  <DeadLink reason="リンクの期限が切れているか、参加が終わっています">
    <p>招待した方に、もう一度送ってもらってください。新しいメールが届いているときは、そちらのリンクをお使いください。</p>
  </DeadLink>
)
