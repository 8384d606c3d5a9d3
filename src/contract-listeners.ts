import {
  sayAgreed,
  sayCanceled,
  sayCancellationAsked,
  sayDrafted,
  sayFixed,
  sayLapsed,
  sayReopened,
  saySignature,
  saySigned,
} from '#domain/chat/contract-listeners.ts'
import { tellContractFixed, tellContractLapsed, tellContractReopened, tellContractSigned } from '#domain/mail/contract-news.ts'
import { followFixed, followSigned } from '#domain/sale-contract/plan.ts'
import { sealContract } from '#domain/sale-contract/seal.ts'
import type { Listeners } from '#platform/events.ts'

/** What becomes of contracts, and who hears of it; a part of src/plan-listeners.ts. */
export const contractListeners: Listeners = {
  'saleContract.drafted': { within: [sayDrafted] },
  'saleContract.agreed': { within: [sayAgreed] },
  'saleContract.fixed': { within: [followFixed, sayFixed], after: [tellContractFixed] },
  'saleContract.reopened': { within: [sayReopened], after: [tellContractReopened] },
  'saleContract.signature': { within: [saySignature] },
  // The letter names the sealed file: it waits for it.
  'saleContract.signed': { within: [followSigned, saySigned], after: [sealContract, tellContractSigned] },
  'saleContract.lapsed': { within: [sayLapsed], after: [tellContractLapsed] },
  'saleContract.cancellationAsked': { within: [sayCancellationAsked] },
  'saleContract.canceled': { within: [sayCanceled] },
}
