import type { InquiryTalks } from '#domain/talk/note/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

/** The enquirer has no negotiation in which the inquiry could continue. */
export const NoTalks = ({ found: { member }, onClose }: { found: InquiryTalks; onClose: () => void }) => (
  <Dialog open title="商談で続ける" onClose={onClose}>
    <p>
      {member
        ? `${member.name}さん（${member.userNumber}）には、いま進行中の商談がありません。メールで回答するか、電話で答えて完了にしてください。`
        : 'このメールアドレスの会員は見つかりません。メールで回答するか、電話で答えて完了にしてください。'}
    </p>
    <Button onClick={onClose}>閉じる</Button>
  </Dialog>
)
