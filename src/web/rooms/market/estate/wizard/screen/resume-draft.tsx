import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { EstateType, estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatEstateNumber } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** The seller's other estates: a draft to continue, or one to copy from. */
export function BegunBefore({ current, drafts, others }: { current: Estate; drafts: readonly Estate[]; others: readonly Estate[] }) {
  const like = others.filter(({ estateType }) => estateType !== EstateType.undecided)
  if (like.length === 0 && drafts.length === 0) return null
  return (
    <section aria-label="ほかの物件">
      {drafts.length > 0 && (
        <Disclosure summary={`書きかけの物件の続きを入力する（${drafts.length}件）`}>
          <ul className="stack gap-3">
            {drafts.map((estate) => (
              <li key={estate.id} className="cluster middle between gap-2 gap-x-4 tinted pad-3">
                <Named estate={estate} />
                <Link to="/seller/estate/wizard/$id/name" params={{ id: estate.id }}>
                  続きを入力する<span className="visually-hidden">：{nameOf(estate)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {like.length > 0 && <CopyFrom current={current} estates={like} />}
    </section>
  )
}

function CopyFrom({ current, estates }: { current: Estate; estates: readonly Estate[] }) {
  const navigate = useNavigate()
  const [copied, setCopied] = useState<string>()
  const { busy, run } = useAction({ tell: showFailure })
  const copy = (estate: Estate) =>
    run(async () => {
      setCopied(estate.id)
      const { id } = await api.copyEstate({ params: { id: estate.id } })
      // A new, empty draft: later its purpose would be unclear.
      if (current.version === 1) await api.deleteEstate({ params: { id: current.id } }).catch(() => {})
      showToast('物件の内容を写しました。ちがうところを直してください')
      await navigate({ to: '/seller/estate/wizard/$id/name', params: { id } })
    })
  return (
    <Disclosure summary="前に登録した物件の内容を写す">
      <p>同じマンションの別の部屋など、似た物件は、写してから直すと早く終わります。</p>
      <ul className="stack gap-3">
        {estates.map((estate) => (
          <li key={estate.id} className="cluster middle between gap-2 gap-x-4 tinted pad-3">
            <Named estate={estate} />
            <Button kind="quiet" wide={false} busy={busy && copied === estate.id} onClick={() => copy(estate)}>
              写して始める<span className="visually-hidden">：{nameOf(estate)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

const nameOf = ({ title, estateNumber }: Estate) => title ?? formatEstateNumber(estateNumber)

const Named = ({ estate }: { estate: Estate }) => (
  <span>
    <span className="bold block">{nameOf(estate)}</span>
    <span className="hint block">
      {[labelOf(estateTypes, estate.estateType || null), estate.city, `${formatDay(estate.updatedAt)}更新`]
        .filter((words) => words && words !== '―')
        .join('・')}
    </span>
  </span>
)
