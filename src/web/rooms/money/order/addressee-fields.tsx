import { AddresseeKind, addresseeKinds, honorifics } from '#domain/money/order/enumerations.ts'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'

const notes: Record<AddresseeKind, string> = {
  1: '会員情報のお名前に「様」を付けます。',
  2: '名前に「御中」を付けます。',
  3: '屋号など。運営が確かめてから、請求をお送りします。',
}

/** Addressee of the documents. `freely` allows typing any name, not only the user's own or a company's. */
export function AddresseeFields({
  field,
  freely,
}: {
  field: (name: 'kind' | 'name' | 'department' | 'honorific') => TextControl
  freely: boolean
}) {
  const kind = Number(field('kind').value)
  const kinds = Object.entries(addresseeKinds).filter(([code]) => freely || Number(code) !== AddresseeKind.other)
  return (
    <>
      <RadioCards
        {...field('kind')}
        label="宛名"
        showOptional={false}
        choices={kinds.map(([value, label]) => ({ value, label, note: notes[Number(value) as AddresseeKind] }))}
      />
      {(kind === AddresseeKind.company || kind === AddresseeKind.other) && (
        <>
          <TextField
            {...field('name')}
            label={kind === AddresseeKind.company ? '会社・団体の名前' : '宛名にする名前'}
            required
            maxLength={60}
            autoComplete={kind === AddresseeKind.company ? 'organization' : 'off'}
          />
          <TextField {...field('department')} label="部署・担当者" maxLength={60} />
        </>
      )}
      {kind === AddresseeKind.other && (
        <RadioCards
          {...field('honorific')}
          label="敬称"
          showOptional={false}
          choices={honorifics.map((value) => ({ value, label: value }))}
        />
      )}
    </>
  )
}
