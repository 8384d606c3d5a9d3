import type { MergeReport } from '../form/meeting.ts'
import { Notice } from './notice.tsx'

export function MeetingNotice({ meeting }: { meeting: MergeReport | undefined }) {
  if (!meeting) return null
  return (
    <Notice title="お相手も、同じときに書いていました" live>
      <p>{`お相手が書いたところ：${meeting.written.join('、')}。下の内容に合わせました。`}</p>
      {meeting.clashes.map(({ label, theirs }) => (
        <p key={label}>{`「${label}」はお二人とも書いています。お相手は：${theirs}`}</p>
      ))}
    </Notice>
  )
}
