import { useCallback, useEffect, useState } from 'react'
import type { Companion } from '#domain/deal/companion/contract.ts'
import { sides } from '#domain/deal/negotiation/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { CompanionsOfSide } from '#web/rooms/deal/companion/companion-list.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { showFailure } from '#web/ui/toast.tsx'

/** 同席者: fetched only by the hydrated page, because reading the names is written to the audit log. */
export function Onlookers({ negotiationID, now }: { negotiationID: string; now: Date }) {
  const viewer = useViewer()
  const [companions, setCompanions] = useState<readonly Companion[]>()
  const load = useCallback(
    () => api.listTalkCompanions({ params: { id: negotiationID } }).then(({ items }) => setCompanions(items), showFailure),
    [negotiationID],
  )
  useEffect(() => {
    void load()
  }, [load])
  if (!viewer || !companions) return <Spinner label="同席者を読み込んでいます" />
  if (companions.length === 0)
    return (
      <EmptyState drawing="veranda" title="この商談に同席している方はいません">
        <p>売主や買主がご家族・共有者・専門家の方を招くと、ここに表示します。</p>
      </EmptyState>
    )
  return (
    <div className="stack gap-6">
      <p>名前とメールアドレスを読んだことは、操作履歴に残ります。招待のリンクをなくした方には、ここから送り直せます。</p>
      {([UserType.seller, UserType.buyer] as const).map((side) => {
        const ofSide = companions.filter((companion) => companion.side === side)
        return (
          ofSide.length > 0 && (
            <section key={side} className="stack gap-3">
              <h3>{`${sides[side]}が招いた方`}</h3>
              <CompanionsOfSide companions={ofSide} {...{ viewer, now }} changed={load} />
            </section>
          )
        )
      })}
    </div>
  )
}
