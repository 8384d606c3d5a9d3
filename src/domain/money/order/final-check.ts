import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { PAY_BY_DUE, SERVICE_CANCELLATION } from '#platform/setting/fee-words.ts'

interface OfferFacts {
  lines: readonly { name: string; quantity: number; note: string | null }[]
  note: string | null
  totalAmount: number | null
  validUntil: string | null
}
/** Details the operators have already set. */
interface MadeOut {
  dueDate: string | null
  plannedDelivery: string | null
}

/** The six items 特商法12条の6 requires on the final confirmation of an order. */
export function finalCheck({ lines, note, totalAmount, validUntil }: OfferFacts, order?: MadeOut) {
  return {
    分量: lines.map(({ name, quantity }) => `${name} × ${quantity}`).join('、'),
    販売価格: `${formatYen(totalAmount ?? 0)}（税込の総額です。銀行振込の手数料はご負担ください）`,
    お支払いの方法と時期: order
      ? `クレジットカードまたは銀行振込で、お申し込みの後すぐにお支払いいただけます${order.dueDate ? `（期限は${formatDay(order.dueDate)}）` : ''}。`
      : `クレジットカードまたは銀行振込です。お申し込みの後、運営が内容を確認して請求をお送りします。${PAY_BY_DUE}`,
    提供の時期: order?.plannedDelivery
      ? `${formatDay(order.plannedDelivery)}の予定です。`
      : `${isNoted({ lines, note }) ? '見積書に書かれているときは、お支払いを確認した後、その時期に提供します。書かれていないときは、' : ''}お申し込みのあと、商談のメッセージで決めます。`,
    取り消しと返金: `${SERVICE_CANCELLATION}${order ? '' : '請求が届いたあとの'}取り消しは、運営にご連絡ください。`,
    申し込みの期限: validUntil ? `${formatDay(validUntil)}までです。` : '期限はありません。',
  }
}

/** The steps after the application, and the day of the service. */
export const afterApplying = (offer: Pick<OfferFacts, 'lines' | 'note'>, order?: MadeOut): string[] => [
  order ? 'すぐにお支払いへ進めます。' : '運営が内容を確認し、請求をこの商談にお送りします。',
  'お支払いを確認すると、領収書がこの商談に届き、サービスの準備を始めます。',
  order?.plannedDelivery
    ? `サービスは、${formatDay(order.plannedDelivery)}の予定です。`
    : `サービスの日は、${isNoted(offer) ? '見積書に書かれていないときは、' : ''}運営が商談のメッセージでご相談して決めます。`,
]

const isNoted = ({ lines, note }: Pick<OfferFacts, 'lines' | 'note'>) => Boolean(note) || lines.some((line) => line.note)
