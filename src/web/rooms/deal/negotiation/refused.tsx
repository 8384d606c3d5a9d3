import { Notice } from '#web/ui/reading/notice.tsx'

/** The reason for a refusal, inside the dialog that caused it. */
export const Refused = ({ problem }: { problem: string | undefined }) =>
  problem ? (
    <Notice kind="error" title="操作できませんでした" live>
      <p>{problem}</p>
    </Notice>
  ) : null
