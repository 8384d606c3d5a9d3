import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { optionsOf } from '#domain/base/words/codes.ts'
import { InquiryTopic, MAX_CHARACTERS } from '#domain/talk/inquiry/enumerations.ts'
import { newID } from '#platform/id.ts'
import { api } from '#web/api/client.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'

const topics = optionsOf(InquiryTopic)

/** The contact form, for everyone; `email` is the member's, and empty for a guest. */
export function ContactForm({ email }: { email: string }) {
  const viewer = useViewer()
  const [sent, setSent] = useState<{ number: string | null; email: string }>()
  // A retry sends the same id, so it is not a duplicate.
  const id = useRef(newID())
  const form = useForm({
    initial: { topic: '', name: viewer?.name ?? '', email, text: '', website: '' },
    check: (values) => ({
      ...missing(values, { topic: 'お問い合わせの種類' }, '選択'),
      ...missing(values, { name: 'お名前', email: '返信先のメールアドレス', text: 'お問い合わせの内容' }),
    }),
    async send({ topic, email, ...values }) {
      const { number } = await api.submitInquiry({
        body: { id: id.current, topic: Number(topic) as InquiryTopic, email: email.trim(), ...values },
      })
      setSent({ number, email: email.trim() })
    },
  })
  if (sent) return <Sent {...sent} />
  return (
    <Form
      form={form}
      label="お問い合わせ"
      actions={
        <Button type="submit" large busy={form.busy}>
          送信する
        </Button>
      }
    >
      <Select {...form.field('topic')} label="お問い合わせの種類" required empty="選択してください" options={topics} />
      <TextField {...form.field('name')} label="お名前" required maxLength={60} autoComplete="name" />
      <TextField
        {...form.field('email')}
        label="返信先のメールアドレス"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        help="回答をお送りします。"
      />
      <TextArea
        {...form.field('text')}
        label="お問い合わせの内容"
        required
        help="会員番号や物件番号があれば、あわせてお書きください。パスワードや口座番号は書かないでください。"
        most={MAX_CHARACTERS}
        rows={8}
      />
      {/* Honeypot: invisible to people, but filled in by bots. */}
      <div className="visually-hidden" aria-hidden>
        <TextField {...form.field('website')} label="ウェブサイト" showOptional={false} tabIndex={-1} autoComplete="off" />
      </div>
      <p>
        いただいた内容は、お答えするためにだけ使います。
        <Link to="/privacy">プライバシーポリシー</Link>
      </p>
    </Form>
  )
}

function Sent({ number, email }: { number: string | null; email: string }) {
  const top = useRef<HTMLDivElement>(null)
  // The button was at the end of a long form that is now gone.
  useEffect(() => {
    // Not returned: Chromium answers with a promise, which React would call as a cleanup.
    top.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={top}>
      <Notice kind="success" title="お問い合わせを受け付けました" live>
        {number && <p>{`受付番号：${number}`}</p>}
        <p>{`回答は、${email} へメールでお送りします。ふつう1営業日以内にお答えします。`}</p>
        <p>
          <Link to="/">トップページへ</Link>
        </p>
      </Notice>
    </div>
  )
}
