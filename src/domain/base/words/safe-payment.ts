/** Money for the other side goes to one account, never before the contract. */
export const SAFE_PAYMENT =
  'お相手から、契約の前の支払いや、「振込先のお知らせ」とは違う口座への支払いを求められたときは、応じずに運営へお知らせください。'
