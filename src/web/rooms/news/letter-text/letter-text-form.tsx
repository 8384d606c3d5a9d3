import { useState } from 'react'
import type { LetterText, LetterWords } from '#domain/news/letter-text/contract.ts'
import { api } from '#web/api/client.ts'
import { statusOf } from '#web/api/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { OVERWRITE, staleVersionError } from '#web/ui/form/stale-version.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { BothWords } from './both-words.tsx'
import { LetterSample } from './letter-sample.tsx'

/** Edits a letter's text and variables, beside the letter with sample data. */
export function LetterTextForm({ text, onChanged }: { text: LetterText; onChanged: () => unknown }) {
  const params = { key: text.key }
  const [dropping, setDropping] = useState(false)
  // A colleague's version saved in the meantime; the next save then counts as made with it in view.
  const [theirs, setTheirs] = useState<LetterText>()
  const newest = theirs ?? text
  const seen = async (sent: Promise<unknown>) => {
    try {
      await sent
    } catch (error) {
      if (statusOf(error) !== 412) throw error
      setTheirs(await api.getLetterText({ params }))
      throw staleVersionError()
    }
  }
  const form = useForm({
    initial: typedOf(text.present),
    check: (values) => missing(values, { subject: '件名', heading: '見出し', paragraphs: '本文' }),
    async send(values) {
      await seen(api.saveLetterText({ params, body: wordsOf(values) }, { ifMatch: newest.edition }))
      setTheirs(undefined)
      showToast('保存しました。これから送るメールに使われます')
    },
    after: onChanged,
  })
  const { busy, run } = useAction({ tell: showFailure })
  const test = () =>
    run(async () => {
      await api.testLetterText({ params, body: wordsOf(form.values) })
      showToast('自分あてに送りました')
    })
  const drop = () =>
    run(async () => {
      setDropping(false)
      await seen(api.resetLetterText({ params }, { ifMatch: newest.edition }))
      setTheirs(undefined)
      form.reset(typedOf(text.house))
      showToast('初期の文面に戻しました')
      await onChanged()
    })
  return (
    <div className="grid gap-8 halves">
      <Form
        form={form}
        label={text.label}
        actions={
          <>
            <Button type="submit" large busy={form.busy}>
              {theirs ? OVERWRITE : '保存する'}
            </Button>
            <Button kind="quiet" busy={busy} onClick={test}>
              自分に試しに送る
            </Button>
            {text.edited && (
              <Button kind="quiet" onClick={() => setDropping(true)}>
                初期の文面に戻す
              </Button>
            )}
          </>
        }
      >
        {theirs && <BothWords theirs={theirs.present} own={wordsOf(form.values)} />}
        <TextField {...form.field('subject')} label="件名" required maxLength={80} />
        <TextField {...form.field('heading')} label="見出し" required maxLength={60} />
        <TextArea
          {...form.field('paragraphs')}
          label="本文"
          required
          rows={10}
          help="段落は、空の行で分けます（8段落まで）。項目が空のときは、その段落は送られません。"
        />
        {text.variables.length > 0 && (
          <div className="stack gap-2">
            <p>使える項目（押すと本文の終わりに入ります）</p>
            <div className="cluster gap-2">
              {text.variables.map(({ name, must }) => (
                <Button key={name} kind="quiet" wide={false} onClick={() => form.set('paragraphs', `${form.values.paragraphs}{{${name}}}`)}>
                  {`{{${name}}}`}
                  {must && '（必須）'}
                </Button>
              ))}
            </div>
          </div>
        )}
        {text.house.buttonLabel !== null && <TextField {...form.field('buttonLabel')} label="ボタンの言葉" required maxLength={20} />}
        <TextArea {...form.field('notes')} label="注記" rows={3} help="ボタンの下の小さな文字です。空の行で分けます（4つまで）。" />
      </Form>
      <div>
        <div className="stays">
          <LetterSample letter={text.key} words={wordsOf(form.values)} />
        </div>
      </div>
      <ConfirmDialog
        open={dropping}
        title="初期の文面に戻しますか"
        confirm="はい、戻す"
        busy={busy}
        onConfirm={drop}
        onClose={() => setDropping(false)}
      >
        <p>これから送るメールは、初期の文面になります。いまの文面は、版の一覧に残ります。</p>
      </ConfirmDialog>
    </div>
  )
}

const typedOf = ({ subject, heading, paragraphs, buttonLabel, notes }: LetterWords) => ({
  ...{ subject, heading, buttonLabel: buttonLabel ?? '' },
  ...{ paragraphs: paragraphs.join('\n\n'), notes: notes.join('\n\n') },
})

const parted = (text: string) =>
  text
    .split(/\n[ 　\t]*\n+/)
    .map((part) => part.trim())
    .filter(Boolean)

const wordsOf = ({ subject, heading, paragraphs, buttonLabel, notes }: ReturnType<typeof typedOf>): LetterWords => ({
  ...{ subject, heading, buttonLabel: buttonLabel.trim() || null },
  ...{ paragraphs: parted(paragraphs), notes: parted(notes) },
})
