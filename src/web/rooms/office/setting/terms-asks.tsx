import { formatNumber } from '#domain/base/words/format.ts'
import { TERMS_UNDO_MINUTES } from '#domain/office/setting/enumerations.ts'

/** Effect of new terms on members, in numbers: shown before they are written, and before a second chief confirms them. */
export const TermsAsks = ({ members, start, needsConsent }: { members: number; start: string; needsConsent: boolean }) => {
  const all = `会員${formatNumber(members)}人`
  return (
    <div className="stack gap-2">
      <p>{`${start}から、新しい規約が使われます。`}</p>
      <p>{`${all}に、お知らせとメールが送られます。送るのは、決まってから${TERMS_UNDO_MINUTES}分たったあとです。`}</p>
      {needsConsent && <p>{`始まると、${all}は、あらためて同意するまで、申込・商談・メッセージなどの操作ができなくなります。`}</p>}
      <p>{`始まってから${TERMS_UNDO_MINUTES}分たつまでは、取り下げられます。`}</p>
    </div>
  )
}
