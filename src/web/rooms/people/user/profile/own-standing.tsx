import { formatDay } from '#domain/base/words/format-moments.ts'
import type { MemberMeasures } from '#domain/people/measure/contract.ts'
import { restrictions } from '#domain/people/measure/enumerations.ts'
import { Notice } from '#web/ui/reading/notice.tsx'

/** Current restrictions of a member, the reason and what to do; empty without restrictions. */
export function OwnStanding({ standing: { restriction } }: { standing: MemberMeasures }) {
  if (!restriction?.until) return null
  return (
    <Notice kind="warning" title={`${formatDay(restriction.until)}まで、ご利用の一部を止めています`}>
      <p>{`止めていること：${restriction.kinds.map((each) => restrictions[each]).join('・')}`}</p>
      <p>{`理由：${restriction.reason}`}</p>
      <p>
        読むこと、見学や取引の予定、書類の手続きは、これまでどおりできます。お心当たりがないときは、届いたメールの最後にある運営の連絡先へ、会員番号を添えてお知らせください。
      </p>
    </Notice>
  )
}
