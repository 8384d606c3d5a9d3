import { keepConsentOfSigner } from '#domain/deal/sale-contract/consents.ts'
import { handOver } from '#domain/deal/sale-contract/envelope/hand-over.ts'
import { updateFixedStep, updateSignedStep, updateSigningStep } from '#domain/deal/sale-contract/plan.ts'
import { sealContract } from '#domain/deal/sale-contract/seal.ts'
import {
  postAgreedCard,
  postCanceledCard,
  postCancellationAskedCard,
  postDeclinedCard,
  postDraftedCard,
  postFixedCard,
  postLapsedCard,
  postReopenedCard,
  postSignatureCard,
  postSignedCard,
} from '#domain/talk/chat/contract-listeners.ts'
import {
  notifyContractChanged,
  notifyContractDeclined,
  notifyContractFixed,
  notifyContractLapsed,
  notifyContractReopened,
  notifyContractSigned,
  notifySignature,
} from '#listeners/news/contract-news.ts'
import { askOwnersToSign, notifyOwnersDeclined, notifyOwnersReopened, notifyOwnersSigned } from '#listeners/news/contract-owner-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Contract events; part of `deal-plan.ts`. */
export const contractListeners: Listeners = {
  'consent.withdrawing': { within: [keepConsentOfSigner] },
  'saleContract.drafted': { within: [postDraftedCard] },
  'saleContract.agreed': { within: [postAgreedCard] },
  'saleContract.fixed': { within: [updateFixedStep, postFixedCard], after: [handOver, notifyContractFixed, askOwnersToSign] },
  'saleContract.reopened': { within: [updateSigningStep, postReopenedCard], after: [notifyContractReopened, notifyOwnersReopened] },
  'saleContract.changed': { after: [notifyContractChanged] },
  'saleContract.partlySigned': { within: [updateSigningStep, postSignatureCard], after: [notifySignature] },
  // The letter names the sealed file, so it comes after sealing.
  'saleContract.signed': { within: [updateSignedStep, postSignedCard], after: [sealContract, notifyContractSigned, notifyOwnersSigned] },
  'saleContract.declined': { within: [updateSigningStep, postDeclinedCard], after: [notifyContractDeclined, notifyOwnersDeclined] },
  'saleContract.lapsed': { within: [updateSigningStep, postLapsedCard], after: [notifyContractLapsed] },
  'saleContract.cancellationAsked': { within: [postCancellationAskedCard] },
  'saleContract.canceled': { within: [updateSigningStep, postCanceledCard] },
}
