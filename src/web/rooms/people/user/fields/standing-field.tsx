import { RadioCards } from '#web/ui/field/choices.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'

/** Whether a seller sells their own estates, or those of others under a power of attorney. */
export function StandingField(field: TextControl) {
  return (
    <RadioCards
      {...field}
      label="どなたの物件を出品しますか"
      required
      choices={[
        { value: 'owner', label: '自分の物件', note: '所有者本人' },
        { value: 'agent', label: '依頼された物件', note: '代理人（会社・ご家族など）' },
      ]}
    />
  )
}
