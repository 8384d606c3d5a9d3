import { useEffect, useRef } from 'react'
import type { NoteSubject } from '#domain/talk/note/enumerations.ts'
import { newID } from '#platform/id.ts'
import { api } from '#web/api/client.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { useStore } from '#web/state/store.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { copied } from './copied.ts'
import { type Colleague, mentionedIn } from './mentions.ts'

/** An internal note on a negotiation, a member or an estate. Colleagues mentioned with an @ are notified. */
export function NoteForm({
  subjectKind,
  subjectID,
  colleagues: all,
  rows = 3,
  onSaved,
}: {
  subjectKind: NoteSubject
  subjectID: string
  /** Colleagues who can be mentioned; neither the system account nor the writer. */
  colleagues: readonly Colleague[]
  rows?: number
  onSaved: () => unknown
}) {
  const viewer = useViewer()
  const colleagues = all.filter(({ id }) => id !== viewer?.id && id !== viewer?.house)
  // A retry sends the same id, so it is not a duplicate.
  const id = useRef(newID())
  const form = useForm({
    initial: { text: '' },
    check: (values) => missing(values, { text: 'メモ' }),
    async send({ text }) {
      const mentions = mentionedIn(text, colleagues)
      await api.createNote({ body: { id: id.current, subjectKind, subjectID, text: text.trim(), mentions } })
      id.current = newID()
    },
    done() {
      form.reset({ text: '' })
      onSaved()
    },
  })
  const { text } = form.values
  const words = useStore(copied)
  const { set } = form
  useEffect(() => {
    if (words === null) return
    set('text', text + words)
    copied.set(null)
  }, [words, text, set])
  return (
    <div className="pad-3-4 rounded deep">
      <Form
        form={form}
        byKey
        label="メモを残す"
        actions={
          <>
            <Button type="submit" kind="quiet" wide={false} busy={form.busy}>
              メモを残す
            </Button>
            {colleagues.map(({ id, name }) => (
              <Button
                key={id}
                kind="quiet"
                wide={false}
                onClick={() => form.set('text', `${text}${text && !/\s$/.test(text) ? ' ' : ''}@${name} `)}
              >
                {`@${name}`}
              </Button>
            ))}
          </>
        }
      >
        <TextArea
          {...form.field('text')}
          label="メモ"
          required
          help="運営だけが読めます。@と名前を書くと、その人に知らせます。Ctrl（⌘）＋Enterで残せます。"
          most={4000}
          rows={rows}
        />
      </Form>
    </div>
  )
}
