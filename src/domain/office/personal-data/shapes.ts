import { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { Estate } from '#domain/market/estate/contract.ts'
import { Favorite } from '#domain/market/favorite/contract.ts'
import { View } from '#domain/market/listing/view-history/contract.ts'
import { SavedSearch } from '#domain/market/saved-search/contract.ts'
import { Order } from '#domain/money/order/contract.ts'
import { Payment } from '#domain/money/payment/contract.ts'
import { Quotation } from '#domain/money/quotation/contract.ts'
import { MemberMeasures } from '#domain/people/measure/contract.ts'
import { Identification } from '#domain/people/seller-approval/contract.ts'
import { User } from '#domain/people/user/contract.ts'
import { OwnInquiry } from '#domain/talk/inquiry/contract.ts'
import { OwnReport } from '#domain/talk/report/contract.ts'
import type { z } from '#platform/zod.ts'

/** The schema of each file by its name. The readable page takes labels of fields and codes from it. */
export const shapes: Readonly<Record<string, z.ZodType>> = {
  会員情報と同意: User,
  売主審査: Identification,
  物件: Estate,
  商談: Negotiation,
  見積: Quotation,
  注文: Order,
  支払い: Payment,
  お気に入り: Favorite,
  保存した条件: SavedSearch,
  閲覧履歴: View,
  警告と制限と停止: MemberMeasures,
  お問い合わせ: OwnInquiry,
  通報: OwnReport,
}
