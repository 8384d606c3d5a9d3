import { reasonOf } from '#domain/market/estate/deny-reason.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { sentOf } from './rejection.ts'
import type { RejectionInHand } from './use-rejection.ts'

/** The draft of a rejection that can no longer be sent: its writer can read, copy and discard it. */
export function UnsentRejection({ hand: { rejection, clear } }: { hand: RejectionInHand }) {
  const { denyReason, fields } = sentOf(rejection)
  return (
    <Notice title="送らなかった指摘が残っています">
      <p className="pre-line pad-2-3 rounded-s paper">{reasonOf(denyReason, fields)}</p>
      <p>ふたたび審査の申請があれば、続きから使えます。</p>
      <Button kind="quiet" wide={false} onClick={clear}>
        この指摘を消す
      </Button>
    </Notice>
  )
}
