import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { linesOf } from '#domain/deal/statement/answers.ts'
import type { StatementDraft } from '#domain/deal/statement/contract.ts'
import type { Answer } from '#domain/deal/statement/details.ts'
import { StatementKind } from '#domain/deal/statement/enumerations.ts'
import { type ComparedFacts, contradictingItems } from '#domain/deal/statement/suggest.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { api } from '#web/api/client.ts'
import { CodeField } from '#web/rooms/base/one-time-code/code-field.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { LineWords } from '../line-words.tsx'

/** A preview of what the buyer will read, signed with the seller's name and a code. */
export function IssueForm({
  draft,
  estate,
  talks,
  name,
}: {
  draft: StatementDraft
  estate: Pick<Estate, keyof ComparedFacts>
  talks: readonly Negotiation[]
  name: string
}) {
  const navigate = useNavigate()
  const { kind, estateID, version } = draft
  const given = useRef('')
  const form = useForm({
    initial: { negotiationID: talks.length === 1 ? (talks[0]?.id ?? '') : '', name: '', code: '' },
    check: (values) => ({
      ...missing(values, { negotiationID: '交付する相手' }, '選択'),
      ...missing(values, { name: 'お名前', code: '確認コード' }),
    }),
    send: (values) => {
      given.current = values.negotiationID
      return api.createStatement({ body: { ...values, estateID, kind, version } })
    },
    done: () => {
      showToast(`${StatementKind.labels[kind]}を交付しました`)
      return navigate({ to: '/seller/chat/$id', params: { id: given.current } })
    },
  })
  const back = (
    <LinkButton to="." search={{}} kind="quiet">
      直す
    </LinkButton>
  )
  if (talks.length === 0)
    return (
      <div className="stack gap-4">
        <Notice title="まだ、交付できる相手がいません">
          <p>商談が始まると、買主の方に交付できます。書いた内容は、このまま残ります。</p>
        </Notice>
        {back}
      </div>
    )
  const lines = linesOf(kind, draft.house, draft.answers as Answer[]).filter(
    ({ answer }) => kind === StatementKind.condition || answer !== 'もともとない',
  )
  const unlike = kind === StatementKind.condition ? contradictingItems(estate, draft.answers as Answer[]) : []
  return (
    <div className="stack gap-6">
      {unlike.length > 0 && (
        <Notice kind="warning" title="掲載の内容と違う答えがあります">
          <p>
            {`掲載に書かれていることと合いません：${lines.flatMap(({ code, label }) => (unlike.includes(code) ? [label] : [])).join('、')}。正しくないほうを直してください。`}
          </p>
          <p>
            <Link to="/seller/estate/wizard/$id/address" params={{ id: estateID }}>
              掲載の内容を直す
            </Link>
          </p>
        </Notice>
      )}
      <Notice kind="warning" title="内容に間違いはありませんか">
        <p>交付すると、直すには新しい版を出すことになります。</p>
      </Notice>
      <DefinitionTable rows={lines.map((line) => ({ term: line.label, value: <LineWords line={line} /> }))} />
      <Form
        form={form}
        label="買主に交付する"
        actions={
          <>
            <Button type="submit" large busy={form.busy}>
              買主に交付する
            </Button>
            {back}
          </>
        }
      >
        {talks.length > 1 && (
          <RadioCards
            {...form.field('negotiationID')}
            label="どなたに交付しますか"
            required
            choices={talks.map(({ id, buyerName }) => ({ value: id, label: `${buyerName} 様` }))}
          />
        )}
        <TextField
          {...form.field('name')}
          label="お名前（ご登録の氏名）"
          required
          help={name ? `例：${name}` : undefined}
          autoComplete="name"
        />
        {form.values.negotiationID && (
          <CodeField {...form.field('code')} purpose={kind === StatementKind.condition ? 1 : 2} subjectID={form.values.negotiationID} />
        )}
      </Form>
    </div>
  )
}
