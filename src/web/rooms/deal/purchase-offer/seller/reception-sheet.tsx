import { useRouter } from '@tanstack/react-router'
import { wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import { BACKUP_OFFERS } from '../offer-words.ts'
import { readReception, receptionOf, typedReception } from './reception.ts'

/** 購入申込の受け方: takes effect immediately, without a review. */
export function ReceptionSheet({
  estate,
  listing,
  today,
  onClose,
}: {
  estate: Estate
  listing: NonNullable<Estate['listing']>
  today: string
  onClose: () => void
}) {
  const router = useRouter()
  const { offer: name } = wordsFor(listing.price)
  const { asksFee, asksDeadline, firstDeadline } = receptionOf(estate, listing, today)
  const form = useForm({
    initial: typedReception(listing),
    check: (values) => readReception(values).mistakes,
    send: (values) =>
      api.setListingPaused({ params: { id: estate.id }, body: readReception(values).reception }, { ifMatch: estate.version }),
    after: () => router.invalidate(),
    done: () => {
      showToast(`${name}の受け方を保存しました`)
      onClose()
    },
  })
  return (
    <FormDialog title={`${name}の受け方`} form={form} confirm="保存する" onClose={onClose}>
      <p>審査はなく、すぐに公開されます。</p>
      <Checkbox {...form.checkbox('backupOffers')} label="承諾したあとも、新しい申込を受け付ける" help={BACKUP_OFFERS} />
      {asksDeadline && (
        <TextField
          {...form.field('bidUntil')}
          label="募集の締切"
          help="この日の終わりまで、届いた申込の数だけが表示され、内容は締切のあとに一度に開きます。決めた締切は、早めることも、なくすこともできません。"
          type="date"
          min={firstDeadline}
          short
        />
      )}
      {asksFee && (
        <TextField
          {...form.field('takerFee')}
          label="引取料"
          help="引き取ってくださる方に、売主様がサイトの外でお支払いになる金額です。なければ空のままにしてください。"
          inputMode="decimal"
          unit="万円"
          short
        />
      )}
    </FormDialog>
  )
}
