import { mdiBellPlusOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListingCard } from '#domain/market/listing/contract.ts'
import { Frequency } from '#domain/market/saved-search/enumerations.ts'
import { searchLike } from '#domain/market/saved-search/like-house.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { useAction } from '#web/ui/use-once.ts'

type House = Parameters<typeof searchLike>[0] & Pick<ListingCard, 'id'>

/** For a buyer who lost the estate: similar listings now, and one press to hear of new ones. */
export function TellAgain({ house }: { house: House }) {
  const { busy, problem, run } = useAction()
  const [kept, setKept] = useState<string>()
  const save = () =>
    run(async () => {
      const { name } = await api.createSavedSearch({ body: { ...searchLike(house), frequency: Frequency.daily } })
      setKept(name)
    })
  return (
    <div className="stack gap-2">
      <p>
        <Link to="/buyer/estate/$id" params={{ id: house.id }} hash="similar">
          似た物件を見る
        </Link>
      </p>
      {kept === undefined ? (
        <>
          <p>
            <Button kind="quiet" wide={false} icon={mdiBellPlusOutline} busy={busy} onClick={save}>
              また出たら知らせる
            </Button>
          </p>
          <p>{`「${searchLike(house).name}」の新着を、朝8時にメールでお知らせします。`}</p>
        </>
      ) : (
        <p role="status">
          {`「${kept}」を保存しました。変更や取りやめは、`}
          <Link to="/buyer/savedSearch">保存した条件</Link>
          でできます。
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}
