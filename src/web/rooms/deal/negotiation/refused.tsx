import { Notice } from '#web/ui/reading/notice.tsx'

/** Why a press came to nothing, in the dialog that asked for it. */
export const Refused = ({ problem }: { problem: string | undefined }) =>
  problem ? (
    <Notice kind="error" title="操作できませんでした" live>
      <p>{problem}</p>
    </Notice>
  ) : null
