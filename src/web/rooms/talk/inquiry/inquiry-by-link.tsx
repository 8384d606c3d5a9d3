import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { InquiryTopic, MAX_CHARACTERS } from '#domain/talk/inquiry/enumerations.ts'
import { newID } from '#platform/id.ts'
import { api } from '#web/api/client.ts'
import { sentenceOf } from '#web/api/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { InquiryMessageText } from './inquiry-message.tsx'

type OpenInquiry = Awaited<ReturnType<typeof api.openInquiry>>

/** Target of the link in an answer: the correspondence so far, and a reply. */
export function OpenedInquiry({ token }: { token: string }) {
  const [inquiry, setInquiry] = useState<OpenInquiry>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    api.openInquiry({ body: { token } }).then(setInquiry, (error) => setProblem(sentenceOf(error)))
  }, [token])
  if (problem)
    return (
      <Notice kind="error" title={problem} live>
        <p>
          <Link to="/contact" reloadDocument>
            お問い合わせフォームを開く
          </Link>
        </p>
      </Notice>
    )
  if (!inquiry) return <Spinner label="やり取りを開いています…" />
  const { number, topic, messages, replied, until } = inquiry
  return (
    <div className="stack gap-5">
      <p>{`${InquiryTopic.labels[topic]}について（受付番号 ${number}）`}</p>
      <ol className="stack gap-4">
        {messages.map(({ fromOffice, text, at }) => (
          <InquiryMessageText
            key={at + text}
            who={fromOffice ? '運営' : 'あなた'}
            at={at}
            office={fromOffice}
            own={!fromOffice}
            text={text}
          />
        ))}
      </ol>
      {replied ? (
        <Notice kind="success" title="お返事を受け付けました" live>
          <p>運営が確認し、メールでお答えします。</p>
        </Notice>
      ) : (
        <ReplyForm token={token} until={until} onReplied={setInquiry} />
      )}
    </div>
  )
}

function ReplyForm({ token, until, onReplied }: { token: string; until: string; onReplied: (inquiry: OpenInquiry) => void }) {
  const id = useRef(newID())
  const form = useForm({
    initial: { text: '' },
    check: (values) => missing(values, { text: 'お返事' }),
    async send({ text }) {
      onReplied(await api.replyToInquiry({ body: { token, id: id.current, text } }))
    },
  })
  return (
    <Form
      form={form}
      label="お返事"
      actions={
        <Button type="submit" busy={form.busy}>
          返事を送る
        </Button>
      }
    >
      <TextArea
        {...form.field('text')}
        label="お返事"
        required
        help={`${formatDay(until)}まで、1回お送りいただけます。`}
        most={MAX_CHARACTERS}
        rows={6}
      />
    </Form>
  )
}
