import { openWorkText } from '#domain/deal/purchase-offer/open-work.ts'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { ReasonDialog } from '#web/ui/dialog/reason-dialog.tsx'
import { useOpenWork } from './use-open-work.ts'

/** Hides a listing, with a message to its owner. */
export const WithholdDialog = ({
  estateID,
  many,
  onWithhold,
  onClose,
}: {
  estateID?: string
  /** The number of listings hidden for the same reason. */
  many?: number
  onWithhold: (reason: string) => Promise<unknown>
  onClose: () => void
}) => (
  <ReasonDialog
    open
    title={many === undefined ? '掲載を止める' : `${many}件の掲載を止める`}
    label="掲載を止める理由"
    help={`このまま${many === undefined ? '' : 'それぞれの'}売主にメールで届き、物件の画面にも表示されます。だれが通報したかは書かないでください。`}
    most={400}
    confirm="掲載を止める"
    onClose={onClose}
    send={onWithhold}
  >
    <p>
      検索と公開ページから、すぐに見えなくなります。
      <TalksGoOn estateID={estateID} />
      いつでも再開できます。
    </p>
  </ReasonDialog>
)

/** The talks that a hidden listing leaves as they are. */
export function TalksGoOn({ estateID }: { estateID: string | undefined }) {
  const under = openWorkText(useOpenWork(estateID))
  return under && `進行中の${under}は、そのまま続きます。`
}

export const ReinstateDialog = ({ busy, onReinstate, onClose }: { busy: boolean; onReinstate: () => unknown; onClose: () => void }) => (
  <ConfirmDialog open title="掲載を再開しますか？" confirm="はい、再開する" busy={busy} onConfirm={onReinstate} onClose={onClose}>
    <p>止める前と同じ内容が、検索と公開ページに戻ります。売主にはメールでお知らせします。</p>
  </ConfirmDialog>
)
