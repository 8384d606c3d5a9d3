import { SellerKind } from '#domain/listing/seller-kinds.ts'
import { type Finding, type Ruled, sources } from './finding.ts'

/** Who lists is not whom the register names: what the page will call them, and which papers show that they may. As of November 2026, to be checked by a professional. */
export function ownerFindings({ sellerKind, substituteFlag }: Ruled): Finding[] {
  if (substituteFlag) return []
  const text =
    sellerKind === SellerKind.heir
      ? '登記名義人と出品者のお名前が違うため、物件ページに「相続登記前」と表示されます。戸籍謄本、遺産分割協議書、登記事項証明書をご用意ください。'
      : sellerKind === SellerKind.agent
        ? '登記名義人と出品者のお名前が違うため、物件ページに「代理人」と表示されます。所有者の委任状と印鑑証明書をご用意ください。相続した物件のときは、売却理由で「相続」を選んでください。'
        : undefined
  return text ? [{ rule: 'owner', field: 'ownerLastName', level: 'warning', text, source: sources.site }] : []
}
