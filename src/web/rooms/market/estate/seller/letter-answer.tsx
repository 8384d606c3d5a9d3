import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import type { ReviewLetter } from '#domain/market/estate/review-letter-contract.ts'
import { MAX_REVIEW_LETTER } from '#domain/market/estate-fields/enumerations.ts'
import { api } from '#web/api/client.ts'
import { unsentDraft } from '#web/device/kept.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { DateText } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Operators' questions about this estate that its seller has not answered yet; a letter links here. */
export const LettersToAnswer = ({ letters }: { letters: readonly ReviewLetter[] }) => {
  const open = letters.filter(({ answeredAt }) => answeredAt === null)
  return (
    open.length > 0 && (
      <div id="letter" className="stack gap-4">
        {open.map((letter) => (
          <LetterToAnswer key={letter.id} letter={letter} />
        ))}
      </div>
    )
  )
}

function LetterToAnswer({ letter: { id, text, createdAt } }: { letter: ReviewLetter }) {
  const router = useRouter()
  const viewerID = useViewer()?.id ?? ''
  const draft = useMemo(() => unsentDraft<string>('review-letter', viewerID, id), [viewerID, id])
  const form = useForm({
    initial: { text: '' },
    check: (values) => missing(values, { text: '返事' }),
    send: ({ text }) => api.answerReviewLetter({ params: { id }, body: { text: text.trim() } }),
    after: () => router.invalidate(),
    done: () => {
      draft.write(undefined)
      showToast('返事を送りました')
    },
  })
  const { text: answer } = form.values
  const putBack = useRef((begun: string) => form.set('text', begun))
  // Restored after hydration, because the server renders the page without the draft; saved from then on.
  useEffect(() => {
    const begun = draft.read()
    if (begun) putBack.current(begun)
  }, [draft])
  useEffect(() => draft.write(answer || undefined), [draft, answer])
  return (
    <Notice kind="warning" title="運営からの連絡です。返事をお願いします">
      <p className="hint">
        <DateText time={createdAt} form="moment" />
      </p>
      <p className="pre-line">{text}</p>
      <Form
        form={form}
        label="運営への返事"
        actions={
          <Button type="submit" wide={false} busy={form.busy}>
            返事を送る
          </Button>
        }
      >
        <TextArea
          {...form.field('text')}
          label="返事"
          required
          help="運営だけが読みます。写真や内容を直したときは、そのことを書いてください。"
          most={MAX_REVIEW_LETTER}
          rows={4}
        />
      </Form>
    </Notice>
  )
}
