import { createFileRoute } from '@tanstack/react-router'
import { choicesOf, datedSaleTimings, LAND, saleTimings } from '#domain/estate/enumerations.ts'
import { mainAreaOf, unitPriceOf } from '#domain/estate/unit-price.ts'
import { formatPrice } from '#domain/format.ts'
import { FormSection } from '#web/components/form/form.tsx'
import { RadioCards } from '#web/components/ui/choices.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { readField } from '#web/components/wizard/draft-fields.ts'
import { WithMeaning } from '#web/components/wizard/meant.tsx'
import { estateForDraft } from '#web/components/wizard/open-drafts.ts'
import { type EstateDraft, useDraft } from '#web/components/wizard/use-draft.ts'
import { WizardStep } from '#web/components/wizard/wizard-step.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/seller/estate/wizard/$id/price')({
  staticData: { title: '価格・条件', access: 'signed-in', roles: ['seller'], layout: 'wizard', transition: 'slide' },
  params: { parse: uuids },
  gcTime: 0,
  preload: false,
  loader: async ({ params }) => ({ estate: await estateForDraft(params) }),
  component: WizardPrice,
})

function WizardPrice() {
  const { estate } = Route.useLoaderData()
  const form = useDraft(estate, 'price')
  const { field, values } = form
  return (
    <WizardStep
      now="price"
      form={form}
      title="価格・条件"
      lead="希望する価格と、引渡しの時期を入力します。価格は、掲載を始めたあとも変えられます。"
    >
      <FormSection title="価格">
        <WithMeaning meaning={<Meaning form={form} />}>
          <TextField
            {...field('price')}
            label="希望価格"
            help="例）3480（3,480万円の場合）。無償で譲るときは0と入力してください。"
            inputMode="text"
            unit="万円"
            short
          />
        </WithMeaning>
      </FormSection>
      <FormSection title="引渡し">
        <RadioCards
          {...field('saleTiming')}
          label="いつ引き渡せますか（引渡し時期）"
          help={isOccupied(form) ? '居住中・賃貸中・未完成の物件では、「即時」は選べません。' : undefined}
          choices={choicesOf(saleTimings).map(({ code, label }) => ({
            value: String(code),
            label,
            note: timingNotes[code],
            disabled: code === IMMEDIATE && isOccupied(form),
          }))}
        />
        {datedSaleTimings.includes(Number(values.saleTiming)) && (
          <TextField {...field('deliveryDate')} label="引き渡せる日（引渡し可能年月日）" type="date" required short />
        )}
      </FormSection>
    </WizardStep>
  )
}

/** What was understood, and what it comes to per 坪. */
function Meaning({ form: { values, estate } }: { form: EstateDraft }) {
  const reading = readField('price', values.price)
  if (!('value' in reading) || typeof reading.value !== 'number') return null
  const area = mainAreaOf(estate.estateType, estate.land, estate.building)
  const perTsubo = unitPriceOf(reading.value, area)
  if (!perTsubo) return formatPrice(reading.value)
  const rounded = perTsubo < 10_000 ? perTsubo : Math.round(perTsubo / 10_000) * 10_000
  return `${formatPrice(reading.value)}（1坪あたり 約${formatPrice(rounded)}）`
}

const IMMEDIATE = 1
const timingNotes: Record<number, string> = {
  1: '契約のあと、すぐに引き渡せます',
  2: '買主の都合も聞いて決めます',
  3: '引き渡したい日が決まっています',
  4: 'おおよその時期が決まっています',
}
/** 居住中, 賃貸中, 未完成 */
const isOccupied = ({ type, values }: EstateDraft) => type !== LAND && ['1', '3', '4'].includes(values.statusOfUse)
