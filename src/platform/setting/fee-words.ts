/** When the usage fee is due: after an offer was accepted, and before the contract can be signed. */
export const FEE_DUE = '購入が決まってから契約まで'

/**
 * How the usage fee is treated if no contract is signed, worded alike on the fee's page, the payment page, the negotiation, its letter, the
 * FAQ, receipts, the page on the sales law and the initial terms. Editions that members have accepted are not reworded.
 */
export const FEE_WITHOUT_CONTRACT =
  '成約に至らなかったときも、お支払い済みのサイト利用料に期限はなく、ほかの商談でそのまま使えます（返金は運営が事情を確かめて決め、返金するとサイト利用料は無効になります）。'

/** The refund sentence of services, shared by the payment screen, the FAQ and the page on the sales law. */
export const SERVICE_REFUND =
  'お支払いのあとは、サービスの提供を始める前であれば全額を返金します（銀行振込で返金するときの手数料は、運営の都合による場合を除き、お客様のご負担です）。'

/** The cancellation of a service, shared by the last confirmation of an order and the page on the sales law. */
export const SERVICE_CANCELLATION = `お支払いの前は、申し込みを取り消せます。${SERVICE_REFUND}提供を始めたあとの返金は、事情をうかがって決めます（料金の一部をお返しすることもあります）。`

/** The operator's own fee, for either side, worded alike in the FAQ, beside the seller's choice and in a buyer's costs. */
export const OPERATOR_FEE = '運営が間に入る商談の料金は、先に見積をお出しし、ご承諾なしにはかかりません。'

/** The day is on the bill: the operator may choose it. */
export const PAY_BY_DUE = '請求にある期限までにお支払いください。'
