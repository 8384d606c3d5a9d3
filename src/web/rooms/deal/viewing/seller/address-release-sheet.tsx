import { useRouter } from '@tanstack/react-router'
import { choicesOf } from '#domain/base/words/codes.ts'
import { AddressRelease } from '#domain/deal/viewing/enumerations.ts'
import type { ViewingTerms } from '#domain/deal/viewing/hours-contract.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { addressText } from '../address-words.ts'
import { AuthorityField } from '../sheets/ground-field.tsx'
import { MoveDialog } from '../sheets/move-dialog.tsx'

/** 番地を知らせるとき: set once for all negotiations about an estate. */
export function AddressReleaseSheet({
  estateID,
  terms,
  isVacant,
  needsGround = false,
  onClose,
}: {
  estateID: string
  terms: ViewingTerms
  isVacant: boolean
  /** For an operator who decides for the seller. */
  needsGround?: boolean
  onClose: () => void
}) {
  const router = useRouter()
  const form = useForm({
    initial: { addressRelease: String(terms.addressRelease), ground: '' },
    check: ({ ground }) => (needsGround ? missing({ ground }, { ground: '根拠' }) : {}),
    send: ({ addressRelease, ground }) => {
      const body = { addressRelease: Number(addressRelease) as AddressRelease, ...(needsGround && { ground: ground.trim() }) }
      return api.putAddressRelease({ params: { id: estateID }, body }, { ifMatch: terms.version })
    },
    after: () => router.invalidate(),
    done: () => {
      showToast('番地を知らせるときを保存しました')
      onClose()
    },
  })
  const release = Number(form.values.addressRelease) as AddressRelease
  return (
    <MoveDialog title="番地を知らせるとき" form={form} confirm="保存する" onClose={onClose}>
      {isVacant && (
        <Notice title={`空き家では「${AddressRelease.labels[AddressRelease.offer]}」をおすすめします`}>
          <p>空き家のいたずらを防ぐためです。見学のときは、集合場所でお待ち合わせください。</p>
        </Notice>
      )}
      <RadioCards
        {...form.field('addressRelease')}
        label="買主様に番地と建物名を知らせるとき"
        required
        choices={choicesOf(AddressRelease).map(({ code, label }) => ({
          value: String(code),
          label,
          note: notes[code as AddressRelease],
        }))}
      />
      <p role="status">{addressText(UserType.seller, { release, isKnown: false })}</p>
      {needsGround && <AuthorityField field={form.field('ground')} />}
      <p>すでにお知らせした買主様には、そのまま表示されます。</p>
    </MoveDialog>
  )
}

const notes: Record<AddressRelease, string> = {
  [AddressRelease.viewing]: '見学に来る方が、迷わずに来られます。',
  [AddressRelease.offer]: '見学の前に、集合場所を決めてください。',
  [AddressRelease.hand]: '商談の「予定」で「番地を知らせる」を押すと、お知らせします。',
}
