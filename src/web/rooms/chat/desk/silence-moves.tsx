import { useEffect, useState } from 'react'
import { formatDay } from '#domain/format-moments.ts'
import type { Silence } from '#domain/negotiation/silence-contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/dialog/reason-dialog.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useOnce } from '#web/ui/use-once.ts'

const reasons = {
  連絡先の交換: '購入申込が承諾される前に、電話番号やLINEなどの連絡先を送ることはご遠慮ください。',
  サイト外の取引: 'サイトの外での取引や支払いのお誘いは、ご遠慮ください。',
  ことばづかい: 'お相手が不快に感じる言葉は、ご遠慮ください。',
}

/** A word of caution about somebody's messages, days without any, and an end to these. */
export function SilenceMoves({ userID }: { userID: string }) {
  const [standing, setStanding] = useState<Silence>()
  const [asking, setAsking] = useState<'caution' | 'silence'>()
  const { busy, run } = useOnce({ tell: showFailure })
  useEffect(() => {
    api.getSilence({ params: { id: userID } }).then(setStanding, showFailure)
  }, [userID])
  if (!standing) return null
  const { silencedUntil, cautions } = standing
  const lift = () =>
    run(async () => {
      setStanding(await api.liftSilence({ params: { id: userID } }))
      showToast('送信の停止を解除しました')
    })
  return (
    <div className="stack gap-2">
      <p>{silencedUntil ? `${formatDay(silencedUntil)}まで、この方のメッセージを止めています。` : `90日以内の注意：${cautions}回`}</p>
      <div className="cluster gap-2">
        <Button kind="quiet" wide={false} onClick={() => setAsking('caution')}>
          注意する
        </Button>
        {silencedUntil ? (
          <Button kind="quiet" wide={false} busy={busy} onClick={lift}>
            送信の停止を解除する
          </Button>
        ) : (
          <Button kind="negative" wide={false} onClick={() => setAsking('silence')}>
            7日間、送信を止める
          </Button>
        )}
      </div>
      <ReasonDialog
        open={asking !== undefined}
        title={asking === 'silence' ? 'メッセージの送信を7日間止める' : 'メッセージについて注意する'}
        label="本人に伝える理由"
        help="この文章がそのまま本人に表示され、メールでも届きます。"
        most={300}
        templates={reasons}
        confirm={asking === 'silence' ? '7日間止める' : '注意を送る'}
        onClose={() => setAsking(undefined)}
        send={async (reason) => {
          const call = asking === 'silence' ? api.silenceUser : api.cautionUser
          setStanding(await call({ params: { id: userID }, body: { reason } }))
          showToast(asking === 'silence' ? '送信を止めました' : '注意を送りました')
        }}
      >
        {asking === 'silence' && <p>読むこと、見学や取引の予定、書類の手続きは、これまでどおりできます。運営には書けます。</p>}
      </ReasonDialog>
    </div>
  )
}
