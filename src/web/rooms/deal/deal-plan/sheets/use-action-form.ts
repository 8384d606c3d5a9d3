import { useRouter } from '@tanstack/react-router'
import type { Mistakes } from '#web/ui/form/form-state.ts'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

interface Values extends Record<string, unknown> {
  /** The authority of an operator who acts for a party. */
  ground: string
}

/** The form of an action on a plan, with the authority where required. */
export function useActionForm<V extends Values>({
  needsGround,
  toast,
  onClose,
  ...plan
}: {
  initial: V
  needsGround: boolean
  check?: (values: V) => Mistakes
  send: (values: V, acting: { ground?: string }) => Promise<unknown>
  toast: string
  onClose: () => void
}) {
  const router = useRouter()
  return useForm<V>({
    initial: plan.initial,
    check: (values) => ({ ...plan.check?.(values), ...(needsGround && missing({ ground: values.ground }, { ground: '根拠' })) }),
    send: (values) => plan.send(values, needsGround ? { ground: values.ground.trim() } : {}),
    after: () => router.invalidate(),
    done: () => {
      showToast(toast)
      onClose()
    },
  })
}
