import { useNavigate } from '@tanstack/react-router'
import { showToast } from '#web/ui/toast.tsx'

/** Reports a match, and leads to the place where it can be taken back: the money, or all that is matched. */
export function useMatchedToast() {
  const navigate = useNavigate()
  return (text: string, id?: string) =>
    showToast(text, {
      press: {
        label: '確認・取り消し',
        act: () => void navigate({ to: '/admin/deposit/{-$id}', params: { id }, search: { tab: id ? 'all' : 'matched' } }),
      },
    })
}
