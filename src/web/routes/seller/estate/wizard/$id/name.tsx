import { createFileRoute } from '@tanstack/react-router'
import { choicesOf, estateTypes, reasonsForSale, usesOfType } from '#domain/estate/enumerations.ts'
import { detailsOfType } from '#domain/estate/type-details.ts'
import { FormRow, FormSection } from '#web/components/form/form.tsx'
import { CheckboxCards, type Choice, RadioCards } from '#web/components/ui/choices.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { estateForDraft } from '#web/components/wizard/open-drafts.ts'
import { useDraft } from '#web/components/wizard/use-draft.ts'
import { WizardStep } from '#web/components/wizard/wizard-step.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/seller/estate/wizard/$id/name')({
  staticData: { title: '基本情報', access: 'signed-in', roles: ['seller'], layout: 'wizard', transition: 'slide' },
  params: { parse: uuids },
  gcTime: 0,
  preload: false,
  loader: async ({ params }) => ({ estate: await estateForDraft(params) }),
  component: WizardName,
})

function WizardName() {
  const { estate } = Route.useLoaderData()
  const form = useDraft(estate, 'name')
  const { field, type } = form
  return (
    <WizardStep now="name" form={form} title="基本情報" lead="どのような物件を、どなたが売るのかを入力します。">
      <FormSection title="物件の種類">
        <RadioCards
          {...field('estateType')}
          label="物件種別"
          required
          help="種別によって、このあとの入力項目が変わります。"
          choices={choices(estateTypes)}
        />
        {type !== 0 && (
          <>
            <Select
              {...field('estateTypeDetail')}
              empty="選択しない"
              options={detailsOfType(type).map(({ code, label }) => ({ value: String(code), label }))}
            />
            <RadioCards {...field('statusOfUse')} label="いまの状態（現況）" choices={choices(usesOfType(type))} />
          </>
        )}
      </FormSection>

      <FormSection title="売主について" lead="所有者の氏名は公開されません。審査のために、登記事項証明書のとおりに入力してください。">
        <RadioCards
          {...field('transactionMode')}
          label="どの立場で売りますか（取引態様）"
          choices={[...standings, ...(isAgency(form.values.transactionMode) ? agencies : [])]}
        />
        <FormRow>
          <TextField {...field('ownerLastName')} autoComplete="off" />
          <TextField {...field('ownerFirstName')} autoComplete="off" />
        </FormRow>
        <FormRow>
          <TextField {...field('ownerLastNameKana')} help="ひらがなでも入力できます" autoComplete="off" />
          <TextField {...field('ownerFirstNameKana')} help="ひらがなでも入力できます" autoComplete="off" />
        </FormRow>
        <CheckboxCards
          {...form.choices('reasonForSaleCodes')}
          help="いくつでも選べます。公開されません。"
          choices={choices(reasonsForSale)}
        />
      </FormSection>

      <FormSection title="商談の進め方">
        <RadioCards
          {...field('negotiationType')}
          label="買主とのやりとりの方法（契約形態）"
          help="運営はどの方法でも、やりとりを見守ります。"
          choices={rooms}
        />
      </FormSection>
    </WizardStep>
  )
}

const choices = (labels: Readonly<Record<number, string>>): Choice[] =>
  choicesOf(labels).map(({ code, label }) => ({ value: String(code), label }))

const standings: Choice[] = [
  { value: '1', label: '自分の物件を売る', note: '取引態様：売主' },
  { value: '2', label: '所有者の代わりに売る', note: '取引態様：代理' },
  { value: '5', label: '宅建業者として仲介する', note: '取引態様：媒介' },
]
/** 媒介 is of three kinds, asked of those who say they are brokers. */
const agencies: Choice[] = [
  { value: '4', label: '専任媒介契約', note: '上の「媒介」は一般媒介です' },
  { value: '3', label: '専属専任媒介契約' },
]
const isAgency = (mode: string) => ['3', '4', '5'].includes(mode)

const rooms: Choice[] = [
  { value: '3', label: '自分で直接やりとりする', note: '買主からの質問に、ご自分で答えます（売主）' },
  { value: '1', label: '運営に間に入ってもらう', note: '運営が先に話を聞き、必要なときにお呼びします（媒介）' },
  { value: '2', label: '運営に任せる', note: '運営が代わりに答え、内容は読むことができます（代理）' },
]
