import { useState } from 'react'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import {
  CompanionRole,
  type CompanionSide,
  isOwning,
  LINK_DAYS,
  roleHints,
  rolesOf,
  USUAL_DAYS,
} from '#domain/deal/companion/enumerations.ts'
import { shownTo } from '#domain/deal/companion/policy.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { OPEN } from '#domain/deal/negotiation/state.ts'
import { daysAfter } from '#platform/clock.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Checkbox, RadioCards } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { write } from '#web/ui/form/typed.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { floorMistakes, readFloor, SaleTerms } from './sale-terms.tsx'

export interface HouseOfOwners {
  coOwners: readonly { name: string; share?: string | null }[]
  price: number | null
}

const NOTHING_MORE = { offers: false, papers: false, plan: false }

const SALE_DAYS = 365
const floorOf = ({ minPrice, saleUntil }: { minPrice: string; saleUntil: string }) => {
  const { until, ...mistakes } = floorMistakes({ minPrice, until: saleUntil })
  return { ...mistakes, ...(until && { saleUntil: until }) }
}

/** Sends an invitation. The role comes first, because the other fields depend on it. */
export function InviteDialog({
  side,
  estateID,
  negotiationID,
  now,
  changed,
  house,
  taken = [],
  onClose,
}: {
  side: CompanionSide
  estateID: string
  negotiationID?: string
  now: Date
  changed: () => unknown
  house?: HouseOfOwners
  /** Positions of owners already invited. */
  taken?: readonly number[]
  onClose: () => void
}) {
  const [talks, setTalks] = useState<Negotiation[]>()
  const asksTalk = (role: number) => role === CompanionRole.expert && side === UserType.seller
  const asksConsent = ({ role, asks }: { role: string; asks: boolean }) => house !== undefined && asks && isOwning(Number(role))
  const form = useForm({
    initial: {
      role: '',
      name: '',
      share: '',
      email: '',
      until: formatISODay(daysAfter(now, USUAL_DAYS)),
      negotiationID: '',
      offers: false,
      plan: false,
      coOwner: '',
      asks: false,
      minPrice: house?.price == null ? '' : write('price', house.price),
      saleUntil: formatISODay(daysAfter(now, SALE_DAYS)),
    },
    check: (values) => ({
      ...missing(values, { role: '役割', ...(asksTalk(Number(values.role)) && { negotiationID: '見せる商談' }) }, '選択'),
      ...missing(values, { name: 'お名前', email: 'メールアドレス' }),
      ...(asksConsent(values) && floorOf(values)),
    }),
    async send({ name, share, email, until, offers, plan, ...values }) {
      const role = Number(values.role) as CompanionRole
      const talk = side === UserType.buyer ? negotiationID : asksTalk(role) ? values.negotiationID : undefined
      await api.createCompanion({
        body: {
          estateID,
          negotiationID: talk ?? null,
          role,
          name,
          email: email.trim(),
          ...(isOwning(role) ? { share } : role === CompanionRole.coBuyer ? {} : { until: until || null }),
          ...(role === CompanionRole.coOwner && values.coOwner !== '' && { coOwner: Number(values.coOwner) }),
          ...(asksConsent(values) && { consent: { minPrice: readFloor(values.minPrice).value, until: values.saleUntil } }),
          ...(role === CompanionRole.family && { sees: { ...NOTHING_MORE, offers, plan } }),
        },
      })
      showToast('招待のメールを送りました')
    },
    after: changed,
    done: onClose,
  })
  const role = Number(form.values.role)
  const free = (house?.coOwners ?? []).map((owner, at) => ({ ...owner, at })).filter(({ at }) => !taken.includes(at))
  /** Name and share come from the registered owner. */
  const chooseOwner = (at: string) => {
    form.set('coOwner', at)
    const owner = at === '' ? undefined : house?.coOwners[Number(at)]
    if (!owner) return
    form.set('name', owner.name)
    form.set('share', owner.share ?? '')
  }

  const choose = async (code: string) => {
    form.set('role', code)
    if (!asksTalk(Number(code)) || talks) return
    try {
      setTalks((await api.listNegotiations({ query: { estateID: [estateID], status: [...OPEN], limit: 100 } })).items)
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <FormDialog
      title={side === UserType.seller ? 'ご家族・共有者を招待する' : 'ご家族・共同名義の方・専門家を招待する'}
      form={form}
      confirm="招待のメールを送る"
      onClose={onClose}
    >
      <RadioCards
        {...form.field('role')}
        label="役割"
        required
        choices={rolesOf[side].map((code) => ({ value: String(code), label: CompanionRole.labels[code], note: roleHints[code] }))}
        onChange={(code) => void choose(code)}
      />
      {role === CompanionRole.coOwner && free.length > 0 && (
        <Select
          {...form.field('coOwner')}
          label="登録した共有者"
          empty="この中にいない"
          help="物件の情報に書いた共有者の方です。"
          options={free.map(({ name, at }) => ({ value: String(at), label: name }))}
          onChange={chooseOwner}
        />
      )}
      <TextField
        {...form.field('name')}
        label="お名前"
        required
        maxLength={40}
        autoComplete="off"
        help={role === CompanionRole.coBuyer ? '購入申込に書いた氏名と同じ字で入力してください。契約書の署名に使います。' : undefined}
      />
      {isOwning(role) && <TextField {...form.field('share')} label="持分" showOptional short help="例：1/2" maxLength={20} />}
      <TextField
        {...form.field('email')}
        label="メールアドレス"
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        help={`招待のリンクと確認コードが届きます。リンクは${LINK_DAYS}日間使えます。`}
      />
      {asksTalk(role) &&
        (talks?.length === 0 ? (
          <Notice kind="warning" title="商談が始まってから、招待できます" live>
            <p>専門家の方に見せるのは、1つの商談だけです。</p>
          </Notice>
        ) : (
          <Select
            {...form.field('negotiationID')}
            label="見せる商談"
            required
            empty="選択してください"
            options={(talks ?? []).map(({ id, buyerName }) => ({ value: id, label: `${buyerName} 様との商談` }))}
          />
        ))}
      {role !== 0 && !isOwning(role) && role !== CompanionRole.coBuyer && (
        <TextField {...form.field('until')} label="見られる期限" type="date" short help="1年以内の日を選べます。" />
      )}
      {role === CompanionRole.family && (
        <>
          <Checkbox {...form.checkbox('offers')} label="購入申込が何件あるかも見せる" />
          <Checkbox {...form.checkbox('plan')} label="契約日・引渡し日と、片づけの写真も見せる" />
        </>
      )}
      {house && isOwning(role) && (
        <>
          <Checkbox {...form.checkbox('asks')} label="売り出すことへの同意も、あわせてお願いする" />
          {form.values.asks && <SaleTerms minPrice={form.field('minPrice')} until={form.field('saleUntil')} />}
        </>
      )}
      {role !== 0 && (
        <Notice title="見せる内容">
          <p>{shownTo({ role, sees: { ...NOTHING_MORE, offers: form.values.offers, plan: form.values.plan } }).join('・')}</p>
          <p>商談のメッセージは見えません。書き込むこともできません。</p>
        </Notice>
      )}
    </FormDialog>
  )
}
