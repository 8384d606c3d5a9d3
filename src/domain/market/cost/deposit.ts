/** 手付金 as it is usually agreed. */
export const USUAL_DEPOSIT = '価格の5〜10％がふつうです'
