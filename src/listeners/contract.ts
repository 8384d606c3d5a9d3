import { keepConsentOfSigner } from '#domain/deal/sale-contract/consents.ts'
import { handOver } from '#domain/deal/sale-contract/envelope/hand-over.ts'
import { followFixed, followSigned, followSigning } from '#domain/deal/sale-contract/plan.ts'
import { sealContract } from '#domain/deal/sale-contract/seal.ts'
import {
  sayAgreed,
  sayCanceled,
  sayCancellationAsked,
  sayDeclined,
  sayDrafted,
  sayFixed,
  sayLapsed,
  sayReopened,
  saySignature,
  saySigned,
} from '#domain/talk/chat/contract-listeners.ts'
import {
  tellContractChanged,
  tellContractDeclined,
  tellContractFixed,
  tellContractLapsed,
  tellContractReopened,
  tellContractSigned,
  tellSignature,
} from '#listeners/news/contract-news.ts'
import { askOwnersToSign, tellOwnersDeclined, tellOwnersReopened, tellOwnersSigned } from '#listeners/news/contract-owner-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Contract events; part of `plan.ts`. */
export const contractListeners: Listeners = {
  'consent.withdrawing': { within: [keepConsentOfSigner] },
  'saleContract.drafted': { within: [sayDrafted] },
  'saleContract.agreed': { within: [sayAgreed] },
  'saleContract.fixed': { within: [followFixed, sayFixed], after: [handOver, tellContractFixed, askOwnersToSign] },
  'saleContract.reopened': { within: [followSigning, sayReopened], after: [tellContractReopened, tellOwnersReopened] },
  'saleContract.changed': { after: [tellContractChanged] },
  'saleContract.partlySigned': { within: [followSigning, saySignature], after: [tellSignature] },
  // The letter names the sealed file, so it comes after sealing.
  'saleContract.signed': { within: [followSigned, saySigned], after: [sealContract, tellContractSigned, tellOwnersSigned] },
  'saleContract.declined': { within: [followSigning, sayDeclined], after: [tellContractDeclined, tellOwnersDeclined] },
  'saleContract.lapsed': { within: [followSigning, sayLapsed], after: [tellContractLapsed] },
  'saleContract.cancellationAsked': { within: [sayCancellationAsked] },
  'saleContract.canceled': { within: [followSigning, sayCanceled] },
}
