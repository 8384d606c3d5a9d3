import { cityContract, facilityCategoryMasterContract, prefectureContract, wizardContract } from '#domain/master/contract.ts'
import { noticeContract } from '#domain/notice/contract.ts'
import { serviceMenuContract } from '#domain/service-menu/contract.ts'
import { authContract } from '#platform/auth/contract.ts'
import { postcode } from '#platform/postcode/contract.ts'

/** Every room's contract by its tag: the routes, the typed client and the OpenAPI document all come from here. */
export const contracts = {
  auth: authContract,
  postcode,
  notice: noticeContract,
  prefecture: prefectureContract,
  city: cityContract,
  facilityCategoryMaster: facilityCategoryMasterContract,
  wizard: wizardContract,
  serviceMenu: serviceMenuContract,
}
export type Contracts = typeof contracts
