import { useState } from 'react'
import { optionsOf } from '#domain/base/words/codes.ts'
import type { SaleContract } from '#domain/deal/sale-contract/contract.ts'
import { ContractKind, ContractSource } from '#domain/deal/sale-contract/enumerations.ts'
import type { ContractTemplate } from '#domain/deal/sale-contract/template-contract.ts'
import {
  boundaries,
  equipmentTerms,
  faultTerms,
  leftoverTerms,
  MAX_LANDS,
  measures,
  penalties,
  registryCosts,
  specialNames,
  taxYears,
} from '#domain/deal/sale-contract/template-enumerations.ts'
import { api } from '#web/api/client.ts'
import { statusOf } from '#web/api/problem.ts'
import { AuthorityField } from '#web/rooms/deal/viewing/sheets/ground-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Checkbox, CheckboxCards } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { type MergeReport, met } from '#web/ui/form/meeting.ts'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { MeetingNotice } from '#web/ui/reading/meeting-notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { DraftMark } from './contract-way.tsx'
import { type ContractDeal, groundOf, needsAuthority } from './deal.ts'
import { initialOf, inputOf, joinTemplates, landPlaces, landsIn, mistakesIn, type TemplateValues } from './template-form.ts'

/** ひな形の内容: entries from the register, and choices; explained, without advice. */
export function TemplateSheet({ deal, template, onClose }: { deal: ContractDeal; template: ContractTemplate; onClose: () => void }) {
  const { negotiation } = deal
  // As at opening: the page behind reloads while the user types.
  const [contract, setContract] = useState(deal.contract)
  const [meeting, setMeeting] = useState<MergeReport>()
  const asksGround = needsAuthority(deal)
  const isGift = template.kind === ContractKind.gift
  const valuesOf = (contract: ContractDeal['contract']) => initialOf(contract?.template ?? null, template) as TemplateValues
  const [initial] = useState(() => valuesOf(contract))
  const [lands, setLands] = useState(landsIn(initial))

  function meet(mine: TemplateValues, theirs: SaleContract) {
    const base = valuesOf(contract)
    const { values, meeting } = joinTemplates({ base, mine, theirs: theirs.template ? valuesOf(theirs) : base })
    const way = theirs.template ? [] : [{ label: '契約書の作り方', theirs: ContractSource.labels[theirs.source] }]
    for (const [name, value] of Object.entries(values)) form.set(name, value as string)
    setLands(Math.max(landsIn(values), lands))
    setContract(theirs)
    setMeeting({ written: [...way.map(({ label }) => label), ...meeting.written], clashes: [...way, ...meeting.clashes] })
    return met(CONFIRM)
  }

  const form = useForm<TemplateValues>({
    initial,
    check: (values) => ({
      ...mistakesIn(values, template, lands),
      ...(asksGround && missing(values, { ground: '根拠' })),
    }),
    async send(values) {
      const body = { source: ContractSource.template, template: inputOf(values, template, lands), ...groundOf(deal, values.ground) }
      if (contract) {
        const params = { id: contract.id }
        try {
          await api.putSaleContract({ params, body }, { ifMatch: contract.version })
        } catch (error) {
          if (statusOf(error) !== 412) throw error
          throw meet(values, await api.getSaleContract({ params }))
        }
      } else {
        const made = await api.createSaleContract({ body: { negotiationID: negotiation.id, ...body } })
        // The other side started one at the same time: theirs is merged, no second one is created.
        if (!sameText(inputOf(valuesOf(made), template, landsIn(valuesOf(made))), body.template)) throw meet(values, made)
      }
      showToast('契約書を作りました。条文をお読みください')
    },
    after: deal.changed,
    done: onClose,
  })
  const text = (name: string, label: string, help?: string) => (
    <TextField {...form.field(name)} label={label} required help={help} maxLength={120} />
  )
  const choice = (name: keyof TemplateValues & string, label: string, labels: Readonly<Record<number, string>>, help?: string) => (
    <Select {...form.field(name)} label={label} required help={help} empty="選択してください" options={optionsOf(labels)} />
  )
  return (
    <FormDialog title="ひな形で契約書を作る" form={form} confirm={CONFIRM} onClose={onClose}>
      <MeetingNotice meeting={meeting} />
      <DraftMark kind={template.kind} />
      <p>
        登記事項証明書を見ながら、書かれているとおりに入力してください。{isGift ? '日付・お名前' : '代金・日付・お名前'}
        は、承諾された申込と予定から入ります。
      </p>
      {landPlaces.slice(0, lands).map((at) => (
        <section key={`land${at}`} className="stack gap-3">
          <h3>土地{lands > 1 ? at + 1 : ''}</h3>
          {text(`location${at}`, '土地の所在')}
          {text(`lotNumber${at}`, '地番')}
          {text(`category${at}`, '地目')}
          <TextField {...form.field(`area${at}`)} label="地積" required short unit="㎡" inputMode="decimal" />
        </section>
      ))}
      {lands < MAX_LANDS && (
        <div>
          <Button kind="quiet" wide={false} onClick={() => setLands(lands + 1)}>
            土地を追加する
          </Button>
        </div>
      )}
      {template.type !== 'land' && (
        <section className="stack gap-3">
          <h3>建物</h3>
          {text('buildingLocation', '建物の所在')}
          {text('houseNumber', '家屋番号')}
          {text('kind', '建物の種類')}
          {text('structure', '建物の構造')}
          {text('floorArea', '床面積', '例：1階 52.17㎡　2階 41.40㎡')}
        </section>
      )}
      {template.type === 'condominium' && text('siteRight', '敷地権の種類と割合', '例：所有権　100000分の1234')}
      <section className="stack gap-3">
        <h3>取り決め</h3>
        {choice('measure', '面積', measures)}
        {template.type !== 'condominium' && choice('boundary', '境界の明示', boundaries)}
        {choice('registryCost', '所有権移転の登記の費用', registryCosts)}
        {!isGift &&
          template.type !== 'land' &&
          choice('equipment', '主要設備に不具合があったとき', equipmentTerms, '付帯設備表の「主要設備」のことです。')}
        {choice('taxYear', '固定資産税などの起算日', taxYears, '地域の習慣で、1月1日または4月1日とします。')}
        {template.deposit && (
          <TextField
            {...form.field('depositCancelBy')}
            label="手付解除の期限"
            required
            short
            type="date"
            help="この日まで、買主は手付金を放棄して、売主は倍額を払って、取りやめられます。"
          />
        )}
        {!isGift && choice('penalty', '契約違反のときの違約金', penalties)}
        {!isGift && choice('fault', '契約不適合責任', faultTerms, '聞いていなかった悪いところが見つかったときの決まりです。')}
        {choice('leftovers', '残っている物', leftoverTerms)}
        {template.loan && (
          <>
            {text('lender', 'ローン特約の金融機関')}
            <TextField {...form.field('loanAmount')} label="借入れの額" required short unit="万円" inputMode="decimal" />
            <TextField {...form.field('loanDeadline')} label="ローン特約の期限" required short type="date" />
          </>
        )}
        <CheckboxCards {...form.choices('specials')} label="特約（あてはまるものだけ）" choices={optionsOf(specialNames)} />
      </section>
      <section className="stack gap-3">
        <h3>確認</h3>
        <Checkbox {...form.checkbox('residents')} label="売主も買主も、日本に住んでいます" />
        <Checkbox
          {...form.checkbox('wholePlots')}
          label={`それぞれの土地の全部を${isGift ? '譲ります' : '売ります'}（一部だけではありません）`}
        />
      </section>
      {asksGround && <AuthorityField field={form.field('ground')} />}
    </FormDialog>
  )
}

const CONFIRM = 'この内容で作る'
const sameText = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
