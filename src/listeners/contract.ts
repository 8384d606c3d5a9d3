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
import {
  tellContractChanged,
  tellContractFixed,
  tellContractLapsed,
  tellContractReopened,
  tellContractSigned,
  tellSignature,
} from '#domain/mail/contract-news.ts'
import { askOwnersToSign, tellOwnersReopened, tellOwnersSigned } from '#domain/mail/contract-owner-news.ts'
import { keepConsentOfSigner } from '#domain/sale-contract/consents.ts'
import { followFixed, followSigned } from '#domain/sale-contract/plan.ts'
import { sealContract } from '#domain/sale-contract/seal.ts'
import type { Listeners } from '#platform/events.ts'

/** What becomes of contracts, and who hears of it; a part of `plan.ts`. */
export const contractListeners: Listeners = {
  'consent.withdrawing': { within: [keepConsentOfSigner] },
  'saleContract.drafted': { within: [sayDrafted] },
  'saleContract.agreed': { within: [sayAgreed] },
  'saleContract.fixed': { within: [followFixed, sayFixed], after: [tellContractFixed, askOwnersToSign] },
  'saleContract.reopened': { within: [sayReopened], after: [tellContractReopened, tellOwnersReopened] },
  'saleContract.changed': { after: [tellContractChanged] },
  'saleContract.signature': { within: [saySignature], after: [tellSignature] },
  // The letter names the sealed file: it waits for it.
  'saleContract.signed': { within: [followSigned, saySigned], after: [sealContract, tellContractSigned, tellOwnersSigned] },
  'saleContract.lapsed': { within: [sayLapsed], after: [tellContractLapsed] },
  'saleContract.cancellationAsked': { within: [sayCancellationAsked] },
  'saleContract.canceled': { within: [sayCanceled] },
}
