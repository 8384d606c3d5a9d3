import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'

/** Switch for letters about favourites. Applied immediately, and reverted when saving fails. */
export function FavoriteMail({ wanted }: { wanted: boolean }) {
  const [checked, setChecked] = useState(wanted)
  const choose = async (next: boolean) => {
    setChecked(next)
    try {
      await api.putFavoriteMail({ body: { wanted: next } })
      showToast(next ? '値下げと掲載終了をメールでお知らせします' : 'お気に入りのメールを止めました')
    } catch (error) {
      setChecked(!next)
      showFailure(error)
    }
  }
  return <Checkbox label="値下げと掲載終了をメールで受け取る" checked={checked} onChange={(next) => void choose(next)} />
}
