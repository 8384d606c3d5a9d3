import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'

const APPLYING = 2
const APPROVED = 3
const REJECTED = 4

/**
 * Tells a seller who may not apply yet why, and what comes next; drafts can be written meanwhile. `asked`: the seller must correct
 * something.
 */
export function SellerStanding({ status, asked = false }: { status: number; asked?: boolean }) {
  if (status === APPROVED) return null
  if (status === APPLYING && asked)
    return (
      <Notice kind="warning" title="売主審査で、直していただきたい点があります">
        <p>直して送り直すと、審査の続きが始まります。物件の下書きは、いまも作れます。</p>
        <Way label="直すところを見る" />
      </Notice>
    )
  if (status === APPLYING)
    return (
      <Notice title="売主審査の結果をお待ちください">
        <p>待つあいだも、物件の下書きを作れます。承認されると、物件の審査を申請できます。</p>
        <Way label="審査の状況を見る" />
      </Notice>
    )
  if (status === REJECTED)
    return (
      <Notice kind="warning" title="売主審査で、ご確認いただきたい点があります">
        <p>内容を直して、もう一度申請してください。物件の下書きは、いまも作れます。</p>
        <Way label="理由を見て、申請し直す" />
      </Notice>
    )
  return (
    <Notice kind="warning" title="掲載には、当サイトの確認と売主審査が必要です">
      <p>運転免許証などの画像を送るだけで、5分ほどで終わります。物件の下書きは、先に作れます。</p>
      <Way label="当サイトの確認へ進む" />
    </Notice>
  )
}

const Way = ({ label }: { label: string }) => (
  <p>
    <LinkButton to="/seller/identification" kind="quiet" wide={false}>
      {label}
    </LinkButton>
  </p>
)
