import { noticeContract } from '#domain/notice/contract.ts'
import { authContract } from '#platform/auth/contract.ts'
import { postcode } from '#platform/postcode/contract.ts'

/** Every room's contract by its tag: the routes, the typed client and the OpenAPI document all come from here. */
export const contracts = {
  auth: authContract,
  postcode,
  notice: noticeContract,
}
export type Contracts = typeof contracts
