import { mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { choicesOf, labelOf, optionsOf } from '#domain/base/words/codes.ts'
import { MAX_LINES, MonthlyKind, type TaxStart, taxStarts } from '#domain/deal/deal-plan/enumerations.ts'
import { settle, taxYearOf } from '#domain/deal/deal-plan/settlement.ts'
import { sides } from '#domain/deal/negotiation/enumerations.ts'
import { api } from '#web/api/client.ts'
import { statusOf } from '#web/api/problem.ts'
import { MoveDialog } from '#web/rooms/deal/viewing/sheets/move-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, RadioCards } from '#web/ui/field/choices.tsx'
import { Fieldset } from '#web/ui/field/fieldset.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { type MergeReport, met } from '#web/ui/form/meeting.ts'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { MeetingNotice } from '#web/ui/reading/meeting-notice.tsx'
import { actsForSeller, type PlanDeal } from '../deal.ts'
import {
  besideTerms,
  joinSettlements,
  kinds,
  noOther,
  type SettlementValues,
  sameSettlement,
  termsOf,
  usualKinds,
  valuesOf,
} from '../settlement-form.ts'
import { SettlementLines } from '../settlement-lines.tsx'
import { AuthorityLine } from './ground-line.tsx'
import { useActionForm } from './use-action-form.ts'

/** The year's tax, monthly costs and other items; the result updates below while typing. */
export function WriteSettlementSheet({ deal, onClose }: { deal: PlanDeal; onClose: () => void }) {
  // As at opening: the page behind reloads while the user types.
  const [plan, setPlan] = useState(deal.plan)
  const [meeting, setMeeting] = useState<MergeReport>()
  const { handoverDay, facts } = plan
  const needsGround = actsForSeller(deal)
  const form = useActionForm<SettlementValues>({
    initial: valuesOf(plan),
    needsGround,
    check: (values) => {
      const typed = termsOf(values, handoverDay)
      return 'mistakes' in typed ? typed.mistakes : {}
    },
    send: async (values, acting) => {
      const typed = termsOf(values, handoverDay)
      if (!('terms' in typed)) return
      const params = { id: plan.id }
      const put = (ifMatch: number) => api.putSettlement({ params, body: { ...typed.terms, ...acting } }, { ifMatch })
      try {
        await put(plan.version)
      } catch (error) {
        if (statusOf(error) !== 412) throw error
        const theirs = await api.getDealPlan({ params })
        if (sameSettlement(plan, theirs)) return void (await put(theirs.version))
        const { values: joined, meeting } = joinSettlements({ base: valuesOf(plan), mine: values, theirs: valuesOf(theirs) })
        for (const [name, value] of Object.entries(joined)) form.set(name, value)
        setPlan(theirs)
        setMeeting({ ...meeting, written: [...meeting.written, ...besideTerms(plan, theirs)] })
        throw met(CONFIRM)
      }
    },
    toast: '精算の案を、お相手に送りました',
    onClose,
  })
  const { values } = form
  const typed = termsOf(values, handoverDay)
  const usual = usualKinds(facts)
  const monthly = (kind: MonthlyKind) => <MonthlyFields key={kind} kind={kind} form={form} />
  const others = form.field('others')
  return (
    <MoveDialog title="税・管理費などの精算" form={form} confirm={CONFIRM} onClose={onClose}>
      <MeetingNotice meeting={meeting} />
      <p>引渡し日を境に、売主様と買主様で分け合います。お相手が合意すると決まります。</p>
      <h3>1. 固定資産税・都市計画税</h3>
      <TextField
        {...form.field('annualTax')}
        label="1年分の税額"
        required
        help="毎年4〜6月に届く納税通知書の、固定資産税と都市計画税の合計です。"
        inputMode="numeric"
        unit="円"
        short
      />
      <Checkbox {...form.checkbox('estimated')} label="去年の通知書の金額です（見込み）" />
      <RadioCards
        {...form.field('taxStart')}
        label="税の起算日"
        required
        choices={choicesOf(taxStarts).map(({ code, label }) => ({ value: String(code), label, note: startNotes[code as TaxStart] }))}
      />
      {values.taxStart !== '' && <p>{`${taxYearOf(handoverDay, Number(values.taxStart) as TaxStart)}年度の税を分けます。`}</p>}
      <h3>2. 月ごとの費用</h3>
      {usual.map(monthly)}
      <Disclosure summary={usual.length > 0 ? 'ほかの月ごとの費用' : '管理費・地代・家賃などがあるとき'}>
        <div className="stack gap-4">{kinds.filter((kind) => !usual.includes(kind)).map(monthly)}</div>
      </Disclosure>
      <h3>3. そのほか</h3>
      {values.others.map((other, index) => {
        const set = (change: Partial<typeof other>) =>
          others.onChange(values.others.map((each, at) => (at === index ? { ...each, ...change } : each)))
        const { id, error } = form.field(`others.${index}`)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and none is taken away.
          <Fieldset key={index} id={id} label={`そのほか ${index + 1}`} showOptional={false} error={error}>
            <TextField
              label="何の精算か"
              value={other.label}
              onChange={(label) => set({ label })}
              help="例：町内会費、浄化槽の点検"
              showOptional={false}
            />
            <TextField
              label="金額"
              value={other.amount}
              onChange={(amount) => set({ amount })}
              inputMode="numeric"
              unit="円"
              short
              showOptional={false}
            />
            <Select
              label="支払う方"
              value={other.payer}
              onChange={(payer) => set({ payer })}
              options={[{ value: '', label: '選択してください' }, ...optionsOf(sides)]}
              showOptional={false}
            />
          </Fieldset>
        )
      })}
      {values.others.length < MAX_LINES && (
        <div>
          <Button kind="quiet" wide={false} icon={mdiPlus} onClick={() => others.onChange([...values.others, noOther])}>
            項目を追加する
          </Button>
        </div>
      )}
      {'terms' in typed && <SettlementLines {...settle(typed.terms, handoverDay)} handoverDay={handoverDay} terms={typed.terms} />}
      {needsGround && <AuthorityLine field={form.field('ground')} />}
    </MoveDialog>
  )
}

const CONFIRM = 'この案をお相手に送る'

const startNotes: Record<TaxStart, string> = { 1: '関東などで多い分け方', 4: '関西などで多い分け方' }

function MonthlyFields({ kind, form }: { kind: MonthlyKind; form: ReturnType<typeof useActionForm<SettlementValues>> }) {
  const { monthly } = form.values
  const own = monthly[kind] ?? { amount: '', paidUntil: '' }
  const set = (change: Partial<typeof own>) => form.set('monthly', { ...monthly, [kind]: { ...own, ...change } })
  const { id, error } = form.field(`monthly.${kind}`)
  const word = kind === MonthlyKind.rent ? '受け取った' : '支払った'
  return (
    <Fieldset id={id} label={labelOf(MonthlyKind, kind)} showOptional={false} error={error}>
      <TextField
        label="月額"
        value={own.amount}
        onChange={(amount) => set({ amount })}
        inputMode="numeric"
        unit="円"
        short
        showOptional={false}
      />
      <TextField
        label={`売主様が${word}最後の日`}
        value={own.paidUntil}
        onChange={(paidUntil) => set({ paidUntil })}
        help={`何日の分まで${word}かです。`}
        type="date"
        short
        showOptional={false}
      />
    </Fieldset>
  )
}
