import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type ProblemDetails, problemOf } from '#web/api/problem.ts'
import type { Mistakes } from '#web/ui/form/form-state.ts'
import { missing } from '#web/ui/form/required.ts'
import { showToast } from '#web/ui/toast.tsx'
import { actsForSeller, type ViewingDeal } from './deal.ts'
import { useKeptForm } from './use-kept-form.ts'

interface Values extends Record<string, unknown> {
  /** The authority of an operator who acts for the seller. */
  ground: string
}

/** The form of a move: kept until it is sent, with the authority where required, and friendly messages for conflicts. */
export function useMoveForm<V extends Values>(
  deal: ViewingDeal,
  plan: {
    /** Storage key. */
    what: string
    initial: V
    check?: (values: V) => Mistakes
    send: (values: V, acting: { ground?: string }) => Promise<unknown>
    /** Message after success. */
    toast: string
    /** The operator acts in their own name, so no authority is required. */
    ownName?: true
    /** The offered times may have been taken meanwhile. */
    onRefused?: () => unknown
    onClose: () => void
  },
) {
  const router = useRouter()
  const [refused, setRefused] = useState<ProblemDetails>()
  const needsGround = !plan.ownName && actsForSeller(deal)
  const form = useKeptForm<V>(
    { what: `viewing-${plan.what}`, viewerID: deal.viewer.id, roomID: deal.negotiation.id },
    {
      initial: plan.initial,
      check: (values) => ({ ...plan.check?.(values), ...(needsGround && missing({ ground: values.ground }, { ground: '根拠' })) }),
      send: async (values) => {
        setRefused(undefined)
        try {
          await plan.send(values, needsGround ? { ground: values.ground.trim() } : {})
        } catch (error) {
          setRefused(problemOf(error))
          plan.onRefused?.()
          throw kindly(error)
        }
      },
      after: () => router.invalidate(),
      done: () => {
        showToast(plan.toast)
        plan.onClose()
      },
    },
  )
  return { form, refusedFor: refused?.code, left: refused?.left, needsGround }
}

/** Advice where the server's message alone is not enough. */
const advice: Record<string, string> = {
  'slot-past': '過ぎた時間は選べません。ほかの時間を選ぶか、別の日時を提案してください。',
  'host-busy':
    '同じ時間に、別の物件の見学があります。ほかの時間か、ほかの「案内する人」を選んでください。どちらも案内できるときは「この時間で決める」に印を付けて、もう一度押してください。',
  'host-near': '前後1時間のうちに、別の物件の見学があります。間に合うときは「この時間で決める」に印を付けて、もう一度押してください。',
  'wrong-state': 'お相手の手続きで、見学の状況が変わりました。この画面を閉じて、新しい内容をご確認ください。',
  'viewing-open': 'この商談には、すでに見学の予定があります。この画面を閉じて、「予定」をご確認ください。',
}

function kindly(error: unknown): unknown {
  const problem = problemOf(error)
  const title = problem && advice[problem.code]
  return title ? Object.assign(new Error(title), { data: { ...problem, title, errors: undefined } }) : error
}
