import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import type { Statement } from '#domain/deal/statement/contract.ts'
import { ReadResult, StatementKind, StatementStatus } from '#domain/deal/statement/enumerations.ts'
import { api } from '#web/api/client.ts'
import { unsentDraft } from '#web/device/kept.ts'
import { sendOnce } from '#web/device/send-once.ts'
import { CodeField } from '#web/rooms/base/one-time-code/code-field.tsx'
import { useKeptForm } from '#web/rooms/deal/viewing/use-kept-form.ts'
import { Button, ButtonAnchor, LinkButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { LineWords } from '../line-words.tsx'
import { restText, splitRest } from './rest.ts'
import { AllLines, StatementPaper } from './statement-paper.tsx'

type StatementLine = Statement['lines'][number]
interface ReadingPageProps {
  statement: Statement
  negotiation: Negotiation
  onChange: (statement: Statement) => void
}

/** Notable items one by one, then the rest with a single press, then name and code: one thing at a time. */
export function ReadingPage({
  statement,
  negotiation,
  name,
  children,
}: Omit<ReadingPageProps, 'onChange'> & {
  name: string
  /** The way to the other paper. */
  children?: ReactNode
}) {
  const [newest, setNewest] = useState(statement)
  const page = useRef<HTMLDivElement>(null)
  // The pressed button goes away with its item: the focus moves on to the heading of what comes next.
  const onChange = (changed: Statement) => {
    keepFocus(() => page.current?.querySelector('h2') ?? null)
    setNewest(changed)
  }
  const reading = { statement: newest, negotiation, onChange }
  const alone = newest.lines.filter(({ plain, read }) => !plain && read === null)
  const rest = newest.lines.filter(({ plain, read }) => plain && read === null)
  const asked = newest.lines.filter(({ read }) => read === ReadResult.asked)
  const done = newest.statementStatus === StatementStatus.acknowledged && !newest.reserve
  const [first] = alone
  return (
    <div className="stack gap-6" ref={page}>
      {done ? null : first ? (
        <OneLine key={first.code} {...reading} line={first} left={alone.length} />
      ) : rest.length > 0 ? (
        <Rest {...reading} lines={rest} />
      ) : (
        <>
          {asked.map((line) => (
            <OneLine key={line.code} {...reading} line={line} left={0} />
          ))}
          <Signing {...reading} name={name} asked={asked.length} />
        </>
      )}
      {alone.length + rest.length > 0 ? (
        <Disclosure summary="書かれていることをすべて見る">
          <AllLines lines={newest.lines} />
        </Disclosure>
      ) : (
        <StatementPaper statement={newest} done={done} />
      )}
      <p>{negotiation.closingWords}</p>
      <div className="cluster gap-3">
        <ButtonAnchor href={`/api/statement/${newest.id}/sheet`} kind="quiet" target="_blank" rel="noopener">
          PDFを開く
        </ButtonAnchor>
        {children}
        <LinkButton to="/buyer/chat/$id" params={{ id: negotiation.id }} kind="quiet">
          商談に戻る
        </LinkButton>
      </div>
    </div>
  )
}

function OneLine({ statement, negotiation, onChange, line, left }: ReadingPageProps & { line: StatementLine; left: number }) {
  const [asking, setAsking] = useState(false)
  const { busy, problem, run } = useAction()
  const say = async (result: ReadResult) =>
    onChange(await api.readStatement({ params: { id: statement.id }, body: { items: [{ code: line.code, result }] } }))
  const { what, viewerID, roomID } = draftOf(statement, line, negotiation)
  const canAsk = line.read === null
  useEffect(() => {
    if (canAsk && unsentDraft(what, viewerID, roomID).read()) setAsking(true)
  }, [canAsk, what, viewerID, roomID])
  return (
    <section className="stack gap-4" aria-label={line.label}>
      {left > 0 && <p>{`1つずつ確かめる項目：あと${left}件`}</p>}
      <h2>{line.label}</h2>
      {line.question && <p>{line.question}</p>}
      <LineWords line={line} />
      {line.read === ReadResult.asked && <p>質問を送りました。お返事で納得できたら「読みました」を押してください。</p>}
      {problem && <Notice kind="error" title={problem} live />}
      {asking ? (
        <QuestionForm {...{ statement, negotiation, line }} onSent={() => say(ReadResult.asked)} onCancel={() => setAsking(false)} />
      ) : (
        <div className="cluster gap-3">
          <Button large busy={busy} onClick={() => run(() => say(ReadResult.read))}>
            読みました
          </Button>
          {canAsk && (
            <Button kind="quiet" large onClick={() => setAsking(true)}>
              質問する
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const draftOf = (statement: Statement, line: StatementLine, { buyerID }: Negotiation) => ({
  what: 'statement-question',
  viewerID: buyerID,
  roomID: `${statement.id}.${line.code}`,
})

interface Question extends Omit<ReadingPageProps, 'onChange'> {
  line: StatementLine
  onSent: () => Promise<void>
  onCancel: () => void
}

function QuestionForm({ statement, negotiation, line, onSent, onCancel }: Question) {
  const form = useKeptForm(draftOf(statement, line, negotiation), {
    initial: { question: '' },
    check: (values) => missing(values, { question: '質問' }),
    async send({ question }) {
      const message = `${StatementKind.labels[statement.kind]}の「${line.label}」（${line.answer}）について質問です。\n${question}`
      const { viewerID, roomID } = draftOf(statement, line, negotiation)
      await sendOnce(unsentDraft('statement-question-id', viewerID, roomID), message, async (id) => {
        await api.createChat({ body: { id, negotiationID: negotiation.id, message } })
        await onSent()
      })
      showToast('質問を送りました')
    },
  })
  return (
    <Form
      form={form}
      label={`${line.label}について質問する`}
      actions={
        <>
          <Button type="submit" busy={form.busy}>
            質問を送る
          </Button>
          <Button kind="plain" onClick={onCancel}>
            やめる
          </Button>
        </>
      }
    >
      <TextArea {...form.field('question')} label="質問" required rows={4} most={1000} />
    </Form>
  )
}

function Rest({ statement, onChange, lines }: ReadingPageProps & { lines: readonly StatementLine[] }) {
  const { busy, problem, run } = useAction()
  const { fine, unknown } = splitRest(lines)
  const rowsOf = (some: readonly StatementLine[]) => some.map((line) => ({ term: line.label, value: <LineWords line={line} /> }))
  const items = lines.map(({ code }) => ({ code, result: ReadResult.read }))
  return (
    <section className="stack gap-4" aria-label="そのほかの項目">
      <h2>そのほかの項目</h2>
      {unknown.length > 0 && (
        <>
          <h3>調べていない・わからない項目</h3>
          <p>問題がないという意味ではありません。気になるときは、契約の前に質問してください。</p>
          <DefinitionTable rows={rowsOf(unknown)} />
          <h3>問題なしと書かれた項目</h3>
        </>
      )}
      <DefinitionTable rows={rowsOf(fine)} />
      {problem && <Notice kind="error" title={problem} live />}
      <Button
        large
        busy={busy}
        onClick={() => run(async () => onChange(await api.readStatement({ params: { id: statement.id }, body: { items } })))}
      >
        {restText(lines)}
      </Button>
    </section>
  )
}

/** A reader who asked questions has signed too; only the button that marks them as settled remains. */
function Signing(given: ReadingPageProps & { name: string; asked: number }) {
  const [settled, setSettled] = useState(false)
  if (!given.statement.reserve) return <SigningForm {...given} />
  if (settled && given.asked === 0) return <SigningForm {...given} last />
  return (
    <Notice title="契約までに相談したいことを、売主様に伝えました" live>
      {given.asked > 0 ? (
        '質問のお返事で納得できたら、項目の「読みました」を押してください。'
      ) : (
        <>
          <p>相談して納得できたら、確認を終えてください。</p>
          <Button kind="quiet" wide={false} onClick={() => setSettled(true)}>
            納得できたので、確認を終える
          </Button>
        </>
      )}
    </Notice>
  )
}

function SigningForm({
  statement,
  onChange,
  name,
  asked,
  last = false,
}: ReadingPageProps & { name: string; asked: number; last?: boolean }) {
  const form = useForm({
    initial: { name: '', code: '', reserve: asked > 0 },
    check: (values) => missing(values, { name: 'お名前', code: '確認コード' }),
    send: async (values) =>
      onChange(await api.acknowledgeStatement({ params: { id: statement.id }, body: { ...values, edition: statement.edition } })),
  })
  return (
    <section className="stack gap-4" aria-label="確認を終える">
      <h2>確認を終える</h2>
      <Form
        form={form}
        label="確認を終える"
        actions={
          <Button type="submit" large busy={form.busy}>
            確認しました
          </Button>
        }
      >
        <TextField
          {...form.field('name')}
          label="お名前（ご登録の氏名）"
          required
          help={name ? `例：${name}` : undefined}
          autoComplete="name"
        />
        {!last && (
          <Checkbox
            label="納得できない点があるため、契約までに相談したい"
            checked={form.values.reserve}
            onChange={(reserve) => form.set('reserve', reserve)}
          />
        )}
        <CodeField {...form.field('code')} purpose={3} subjectID={statement.id} />
      </Form>
    </section>
  )
}
