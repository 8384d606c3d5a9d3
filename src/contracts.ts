import { noticeContract } from '#domain/notice/contract.ts'

/** Every room's contract by its tag: the routes, the typed client and the OpenAPI document all come from here. */
export const contracts = {
  notice: noticeContract,
}
export type Contracts = typeof contracts
