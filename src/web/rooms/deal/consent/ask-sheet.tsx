import { formatPrice } from '#domain/base/words/format.ts'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import type { Companion } from '#domain/deal/companion/contract.ts'
import { ConsentKind, USUAL_SALE_DAYS } from '#domain/deal/consent/enumerations.ts'
import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import { daysAfter } from '#platform/clock.ts'
import { api } from '#web/api/client.ts'
import { floorMistakes, readFloor, SaleTerms } from '#web/rooms/deal/companion/sale-terms.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { missing } from '#web/ui/form/required.ts'
import { write } from '#web/ui/form/typed.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

const SALE = 'sale'

/** Asks a co-owner to consent: to a sale above a price, or to one offer. */
export function AskSheet({
  companion,
  offers,
  price,
  now,
  changed,
  onClose,
}: {
  companion: Companion
  offers: readonly PurchaseOffer[]
  price: number | null
  now: Date
  changed: () => unknown
  onClose: () => void
}) {
  const form = useForm({
    initial: {
      subject: offers.length === 0 ? SALE : '',
      minPrice: price === null ? '' : write('price', price),
      until: formatISODay(daysAfter(now, USUAL_SALE_DAYS)),
    },
    check: (values) => ({
      ...missing(values, { subject: '同意の内容' }, '選択'),
      ...(values.subject === SALE && floorMistakes(values)),
    }),
    async send({ subject, minPrice, until }) {
      const asked =
        subject === SALE
          ? { kind: ConsentKind.sale, minPrice: readFloor(minPrice).value, until }
          : { kind: ConsentKind.acceptance, purchaseOfferID: subject }
      await api.createConsent({ body: { companionID: companion.id, ...asked } })
      showToast('同意をお願いしました')
    },
    after: changed,
    done: onClose,
  })
  return (
    <FormDialog title={`${companion.name} 様に同意をお願いする`} form={form} confirm="メールでお願いする" onClose={onClose}>
      {offers.length > 0 && (
        <RadioCards
          {...form.field('subject')}
          label="同意の内容"
          required
          choices={[
            ...offers.map(({ id, arrivalNumber, terms }) => ({
              value: id,
              label: `購入申込（第${arrivalNumber}号・${formatPrice(terms.price)}）を承諾すること`,
            })),
            { value: SALE, label: 'この物件を売り出すこと' },
          ]}
        />
      )}
      {form.values.subject === SALE && <SaleTerms minPrice={form.field('minPrice')} until={form.field('until')} />}
      <p>メールで届く確認コードとお名前で、同意していただきます。会員登録は要りません。</p>
    </FormDialog>
  )
}
