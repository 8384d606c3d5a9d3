import { useRouter } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** Shown to the member who blocked the other: no messages arrive; with a button to unblock. */
export function OwnBlock({ id }: { id: string }) {
  const router = useRouter()
  const { busy, run } = useAction({ tell: showFailure, after: () => router.invalidate() })
  const unblock = () =>
    run(async () => {
      await api.unblockUser({ params: { id } })
      showToast('ブロックをやめました')
    })
  return (
    <Notice title="お相手をブロックしています">
      <p>やめるまで、お互いにメッセージを送れません。ブロックしたことは、お相手にお知らせしません。</p>
      <div>
        <Button kind="quiet" wide={false} busy={busy} onClick={unblock}>
          ブロックをやめる
        </Button>
      </div>
    </Notice>
  )
}
