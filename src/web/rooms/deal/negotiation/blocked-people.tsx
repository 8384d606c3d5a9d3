import { useRouter } from '@tanstack/react-router'
import type { Block } from '#domain/deal/negotiation/block-contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

export function BlockedPeople({ blocks }: { blocks: readonly Block[] }) {
  const router = useRouter()
  const { busy, run } = useAction({ tell: showFailure })
  if (blocks.length === 0) return null
  const unblock = ({ id, name }: Block) =>
    run(async () => {
      await api.unblockUser({ params: { id } })
      showToast(`${name} 様のブロックをやめました`)
      await router.invalidate()
    })
  return (
    <section className="stack gap-3">
      <h2>ブロックした方</h2>
      <p>
        新しい商談とメッセージを止めています。ブロックしたことは、お相手にお知らせしません。お相手が送ろうとしたときは、「いまは、お相手にメッセージを送れません。」とだけ表示されます。
      </p>
      <ul className="stack gap-2">
        {blocks.map((one) => (
          <li key={one.id} className="cluster gap-3">
            <span>{`${one.name} 様`}</span>
            <Button kind="quiet" wide={false} busy={busy} onClick={() => unblock(one)}>
              {`ブロックをやめる（${one.name} 様）`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
