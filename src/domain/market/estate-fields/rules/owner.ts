import { POWER_OF_ATTORNEY } from '#domain/base/words/power-of-attorney.ts'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { SellerKind } from '#domain/market/estate-fields/seller-kinds.ts'
import { type Finding, type RuledEstate, sources } from './finding.ts'
import { HEIR_COSTS, HEIR_PAPERS } from './heir-papers.ts'

/** 売主・代理, among `transactionModes`. */
const [SELLER, AGENT] = [1, 2] as const
/** 無 */
const REFUSED = 0
/** 相続 */
const INHERITED = 2

/**
 * The lister is not the registered owner: the label on the page, and the documents that prove the right to sell. As of November 2026, to be
 * checked by a professional.
 */
export function ownerFindings(estate: RuledEstate): Finding[] {
  const { sellerKind, substituteFlag } = estate
  const text = substituteFlag
    ? undefined
    : sellerKind === SellerKind.heir
      ? `登記名義人と出品者のお名前が違うため、物件ページに「相続登記前」と表示されます。${HEIR_PAPERS}${HEIR_COSTS}`
      : sellerKind === SellerKind.unregistered
        ? `登記名義人と出品者のお名前が違うため、物件ページに「${SellerKind.labels[sellerKind]}」と表示されます。相続した物件のときは、売却理由で「相続」を選んでください。代わりに売るときは、出品の立場で「代理人」を選び、${POWER_OF_ATTORNEY}をご用意ください。`
        : isUnnamedHeir(estate)
          ? '相続した家は、登記の名義人のお名前を入力してください。登記がまだ亡くなった方のままのときは、その方のお名前です。'
          : undefined
  const owner: Finding[] = text ? [{ rule: 'owner', field: 'ownerLastName', level: 'warning', text, source: sources.site }] : []
  return [...owner, ...standingFindings(estate), ...consentFindings(estate)]
}

/** 出品の立場 and 取引態様 that exclude each other. An owner whose sale the operator conducts advertises 代理. */
function standingFindings({ substituteFlag, transactionMode, negotiationType }: RuledEstate): Finding[] {
  const text =
    substituteFlag && transactionMode === SELLER
      ? '出品の立場が「代理人」のときは、「所有者の代わりに売る」を選んでください。ご自分の物件のときは、出品の立場で「所有者本人」を選んでください。'
      : !substituteFlag && transactionMode === AGENT && negotiationType !== NegotiationType.substitute
        ? '出品の立場が「所有者本人」のときは、「自分の物件を売る」を選んでください。所有者の代わりに売るときは、出品の立場で「代理人」を選んでください。'
        : undefined
  return text ? [{ rule: 'standing', field: 'transactionMode', level: 'warning', text, source: sources.required }] : []
}

const isUnnamedHeir = ({ reasonForSaleCodes, ownerLastName }: RuledEstate) =>
  (reasonForSaleCodes as readonly number[] | undefined)?.includes(INHERITED) && !ownerLastName

/** A house is not offered while a co-owner refuses. */
const consentFindings = ({ coOwners = [] }: RuledEstate): Finding[] =>
  coOwners
    .filter(({ consent }) => consent === REFUSED)
    .map(({ name }) => ({
      ...{ rule: 'consent', field: 'coOwners', level: 'error', source: sources.site },
      text: `共有者の${name}様の「売却への同意」が「無」になっています。売るには共有者全員の同意が必要です。同意をいただいてから「有」に変えて、申請してください。`,
    }))
