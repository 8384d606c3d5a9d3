import { useRouter } from '@tanstack/react-router'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** The negotiations a user has muted, each with a way to unmute it. */
export function MutedTalks({ talks }: { talks: readonly Negotiation[] }) {
  const router = useRouter()
  const { busy, run } = useAction({ tell: showFailure })
  const hearAgain = (id: string) =>
    run(async () => {
      await api.muteNegotiation({ params: { id }, body: { muted: false } })
      showToast('この商談のお知らせを再開しました')
      await router.invalidate()
    })
  return (
    <FormSection
      title="お知らせを止めている商談"
      lead="メールとプッシュを止めています。このサイトの「お知らせ」と、契約やお支払いなど大切なメールは届きます。"
    >
      <ul className="stack">
        {talks.map(({ id, estate }) => (
          <li key={id} className="cluster middle between gap-2 gap-x-4 ends-2 line-below">
            {estate?.title ?? '商談'}
            <Button kind="quiet" wide={false} busy={busy} onClick={() => hearAgain(id)}>
              お知らせを再開する
            </Button>
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
