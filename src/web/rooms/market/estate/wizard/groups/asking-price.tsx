import { optionsOf } from '#domain/base/words/codes.ts'
import { formatPrice } from '#domain/base/words/format.ts'
import { PriceStatus, priceTaxes } from '#domain/market/estate-fields/enumerations.ts'
import { mainAreaOf, unitPriceOf } from '#domain/market/estate-fields/unit-price.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { readField } from '../draft/draft-fields.ts'
import type { EstateDraft } from '../draft/use-draft.ts'
import { FieldIfShown } from '../fields/asked.tsx'
import { AskCards, AskNumber } from '../fields/asks.tsx'
import { WithMeaning } from '../fields/with-meaning.tsx'
import { PriceHelp } from './price-help.tsx'

export const AskingPrice = ({ form }: { form: EstateDraft }) => (
  <FormSection title="価格">
    <FieldIfShown form={form} name="price">
      <WithMeaning meaning={meaningOf(form)}>
        <TextField
          {...form.field('price')}
          onChange={(price) => {
            form.set('price', price)
            // The hidden fee would be refused together with a price.
            if (form.values.takerFee !== '' && !isGift(price)) form.set('takerFee', '')
          }}
          label="希望価格"
          help="例）3480（3,480万円の場合）。無償で譲るときは0と入力してください。"
          inputMode="text"
          unit="万円"
          short
        />
      </WithMeaning>
      <PriceHelp form={form} />
    </FieldIfShown>
    {isGift(form.values.price) && (
      <AskNumber
        form={form}
        name="takerFee"
        label="引取料（引き取る方に支払うお金）"
        help="引き取ってくださる方に、サイトの外でお支払いになる金額です。物件のページに表示します。なければ空欄のままで構いません。"
        unit="万円"
      />
    )}
    <AskCards
      form={form}
      name="priceStatus"
      label="価格の決め方（価格の状態）"
      choices={optionsOf(PriceStatus).map((choice) => ({ ...choice, note: statusNotes[choice.value] }))}
    />
    <AskCards
      form={form}
      name="priceTax"
      label="消費税の表示"
      help="土地と、個人が売る建物には消費税がかかりません。会社が建物を売るときは「税込み」です。"
      choices={optionsOf(priceTaxes)}
    />
  </FormSection>
)

/** 0万円 means a gift. */
function isGift(price: string) {
  const reading = readField('price', price)
  return 'value' in reading && reading.value === 0
}

const statusNotes: Record<string, string> = {
  1: '買主と相談して決めます',
  2: 'この価格で売ります',
  3: 'いちばん高い金額を示した方に売ります',
}

/** The price as understood, and its amount per 坪. */
function meaningOf({ values, typed }: EstateDraft) {
  const reading = readField('price', values.price)
  if (!('value' in reading) || typeof reading.value !== 'number') return null
  const perTsubo = unitPriceOf(reading.value, mainAreaOf(typed.estateType, typed.land, typed.building))
  if (!perTsubo) return formatPrice(reading.value)
  const rounded = perTsubo < 10_000 ? perTsubo : Math.round(perTsubo / 10_000) * 10_000
  return `${formatPrice(reading.value)}（1坪あたり 約${formatPrice(rounded)}）`
}
